/**
 * Mails stored messages to the trader. A replica claims a message before it mails it, so no other one mails it too. A
 * message whose mail failed, or whose process ended, can be claimed again after five minutes.
 */
import type { Resources } from '#server/services.ts'
import { claimUnmailed, clientNameOf, lotNumbers, markMailed, type UnmailedMessage } from './queries.ts'

const CLAIM_MS = 5 * 60_000

type Needed = Pick<Resources, 'db' | 'config' | 'mail' | 'now'>

/**
 * Mails every message that waits.
 * @throws AggregateError when some could not be mailed; the others were.
 */
export async function mailMessages(resources: Needed): Promise<void> {
  const { db, now } = resources
  const failures: unknown[] = []
  for (;;) {
    const claimed = await claimUnmailed(db, now(), new Date(now().getTime() - CLAIM_MS))
    if (claimed.length === 0) break
    for (const message of claimed) {
      try {
        await mailMessage(resources, message)
        await markMailed(db, message.id, now())
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} contact messages wait for mail`)
}

async function mailMessage({ db, config, mail }: Needed, message: UnmailedMessage): Promise<void> {
  const client = message.userId === null ? null : await clientNameOf(db, message.userId)
  const lots = await lotNumbers(db, message.lotIds ?? [])
  const facts = [
    `From: ${message.name} <${message.email}>`,
    client === null ? 'Not logged in' : `Logged in for ${client}`,
    ...(lots.length > 0 ? [`Lots: ${lots.join(', ')}`] : []),
  ]
  await mail.send({
    to: config.contactTo,
    replyTo: { name: message.name, address: message.email },
    subject: message.subject,
    text: `${message.message}\n\n-- \n${facts.join('\n')}\n`,
    messageId: `${message.id}@${new URL(config.publicOrigin).hostname}`,
  })
}
