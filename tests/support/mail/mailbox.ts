/** A real SMTP server that keeps what it is sent; it can be told to misbehave. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Mail {
  from: string
  to: string[]
  /** As headers say it, in lower case. */
  headers: Record<string, string>
  text: string
}

/**
 * What the server does with a mail: takes it, at once or after some time; refuses it for now or for good; takes it and
 * ends the connection without saying so; says nothing more.
 */
export type Manner = 'takes' | 'slow' | 'refuses' | 'refuses for good' | 'dies' | 'hangs'

const SLOW_MS = 10_000

export interface Mailbox {
  url: string
  mails: Mail[]
  /** What it does from now on. */
  now(manner: Manner): void
  /** How many mails it got and did not say that it took. */
  untaken(): number
  /** The nth mail, once it is there. */
  mail(nth: number): Promise<Mail>
  /** Ends every connection; new ones are taken. */
  close(): void
}

/** Runs for the test that calls it. */
export async function openMailbox(): Promise<Mailbox> {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox[Symbol.asyncDispose]())
  return mailbox
}

/** `port`: to be there again after it was away; absent: a free one. */
export async function startMailbox(port = 0): Promise<Mailbox & AsyncDisposable> {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  let manner: Manner = 'takes'
  let untaken = 0
  let arrived = (): void => undefined
  const refusals = { refuses: 451, 'refuses for good': 550 } as const
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const keep = () => {
          mails.push({ from, to, ...parsed(Buffer.concat(chunks)) })
          arrived()
        }
        const take = () => {
          keep()
          done()
        }
        if (manner === 'takes') return take()
        // A server that has gone meanwhile has neither said that it took the mail nor taken it.
        if (manner === 'slow') return void setTimeout(() => server.server.listening && take(), SLOW_MS)
        untaken++
        if (manner === 'dies') {
          keep()
          for (const socket of sockets) socket.destroy()
        } else if (manner === 'hangs') arrived()
        else {
          arrived()
          // As mail servers do, with the address in their words.
          done(Object.assign(new Error(`<${to[0]}> is refused`), { responseCode: refusals[manner] }))
        }
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    now: (next) => void (manner = next),
    untaken: () => untaken,
    close() {
      for (const socket of sockets) socket.destroy()
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
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
