/** Contact messages for tests, and the outbox of a tab: to be opened after that tab, whose modules it shares. */
import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '#contract/contact.ts'

export const aMessage = (subject: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  id: randomUUID(),
  name: 'Ann',
  email: 'ann@buyer.example',
  subject,
  message: 'Is it still free?',
  ...more,
})

/** Of the tab that was opened last. */
export async function openOutbox() {
  const [entries, saved, leaving, flush] = await Promise.all([
    import('#src/offline/outbox.ts'),
    import('#src/offline/saved-unsent.ts'),
    import('#src/offline/outbox-leaving.ts'),
    import('#src/offline/outbox-flush.ts'),
  ])
  return { ...entries, ...saved, ...leaving, ...flush }
}
export type Outbox = Awaited<ReturnType<typeof openOutbox>>
