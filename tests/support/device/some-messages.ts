/** Contact messages for tests. */
import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '#contract/contact/contact.ts'

export const aMessage = (subject: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  id: randomUUID(),
  name: 'Ann',
  email: 'ann@buyer.example',
  subject,
  message: 'Is it still free?',
  ...more,
})
