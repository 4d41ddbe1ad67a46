/** Mails of a test server, by whom they go to. */
import { openMailbox, type Mail } from '#tests/support/mail/mailbox.ts'
import type { Db } from '#server/db/client.ts'
import { serve, type TestServer } from './server-fixture.ts'

export interface MailedServer extends TestServer {
  /** Sends what waits, and answers every mail to this address so far. */
  mailsTo(address: string): Promise<Mail[]>
}

/** A server that mails to a mailbox of its own. */
export async function serveWithMail(db: Db, env: Record<string, string> = {}): Promise<MailedServer> {
  const mailbox = await openMailbox()
  const server = await serve(db, { env: { SMTP_URL: mailbox.url, ...env } })
  return {
    ...server,
    async mailsTo(address) {
      await server.sendMails()
      return mailbox.mails.filter(({ to }) => to.some((each) => each.toLowerCase() === address.toLowerCase()))
    },
  }
}
