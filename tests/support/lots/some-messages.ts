/** Own messages as a user's list has them. */
import type { OwnMessage } from '#contract/contact/own-messages.ts'

export const MESSAGE: OwnMessage = {
  id: '5b0f3c1e-7d0a-4c58-9f1e-2a6d3e9b8c47',
  subject: 'About 2 lots',
  message: 'Are they still free?',
  email: 'dana@desk.example',
  lotIds: [7, 3],
  receivedAt: '2026-11-20T09:00:00Z',
  answeredAt: null,
}
