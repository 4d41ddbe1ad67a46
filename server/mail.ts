/**
 * Mails leave over SMTP where SMTP_URL names a server, else they become .eml files in the data folder, so that links
 * can be followed without one. Time-outs are short: whoever sends has something to do when the server hangs.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  /** Without angle brackets; the same for every attempt, so that a mail sent twice is seen to be one. */
  messageId?: string
}

export interface Mail {
  /** Resolves when the server has accepted the mail; rejects when it has not. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The way mails leave under these settings. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail {
  return config.smtpUrl === null
    ? toFolder(join(config.dataDir, 'mail'), config.mailFrom)
    : overSmtp(config.smtpUrl, config.mailFrom)
}

function overSmtp(url: string, from: string): Mail {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  }
}

function toFolder(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
    },
    close: () => {},
  }
}
