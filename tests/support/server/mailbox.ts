/** A real SMTP server that keeps what it is sent; it can be told to refuse. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Mail {
  from: string
  to: string[]
  /** As headers say it, in lower case. */
  headers: Record<string, string>
  text: string
}

export interface Mailbox {
  url: string
  mails: Mail[]
  /** Answers every mail with a 451 until it is called with false. */
  refuse(refusing: boolean): void
  /** How many deliveries were refused. */
  refused(): number
  /** The nth mail, once it is there. */
  mail(nth: number): Promise<Mail>
}

/** Runs for the test that calls it. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  let refusing = false
  let refused = 0
  let arrived = (): void => undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusing) {
          refused++
          arrived()
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...parsed(Buffer.concat(chunks)),
        })
        arrived()
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (now) => void (refusing = now),
    refused: () => refused,
    async mail(nth) {
      while (mails.length < nth) await new Promise<void>((resolve) => (arrived = resolve))
      return mails[nth - 1]!
    },
  }
}

/** One text part, quoted-printable, base64 or as it is. */
export function parsed(raw: Buffer): Pick<Mail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    headers[name.toLowerCase()] = value.join(': ')
  }
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1')
  return {
    headers,
    text: decoded(body, headers['content-transfer-encoding']).replaceAll('\r\n', '\n').trim(),
  }
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body.toString(), 'base64').toString()
  if (encoding !== 'quoted-printable') return body.toString()
  const bytes = body
    .toString('latin1')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
