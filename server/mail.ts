/**
 * Mail: sent over SMTP when SMTP_URL names a server, else written to .eml files in the data folder, so that links can
 * be followed without a mail server. Time-outs are short, because the sender has other work when the mail server hangs.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

/** What mails there are; each is composed in its own way. */
export type MailKind =
  | 'contact'
  | 'contact_copy'
  | 'email_change'
  | 'invitation'
  | 'notice'
  | 'password_reset'
  | 'share_answer'

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  /** Without angle brackets. The same for every attempt, so that mail programs recognise a mail sent twice. */
  messageId?: string
}

export interface Mail {
  /**
   * Resolves when the mail server has accepted the mail.
   * @throws when it has not
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Opens the mail of these settings. */
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
  // As it is: a link is copied out of the file, and quoted-printable would break it over lines.
  transport.use('stream', ({ message }, done) => {
    message.getTransferEncoding = () => '8bit'
    done()
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '')}-${randomUUID().slice(0, 8)}`)
      // Under another name first: what is called .eml is whole.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, `${path}.eml`)
    },
    close: () => {},
  }
}
