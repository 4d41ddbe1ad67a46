/**
 * A page of the app in a test of what is above src/offline: session, sync and lots keep a page's state in their
 * modules, so a page is a copy of all of them. Pages share one IndexedDB and one channel.
 */
import { vi } from 'vitest'

/** A new instance of everything below the screens. */
export async function openTab() {
  vi.resetModules()
  return {
    ...(await import('#src/offline/device/lists.ts')),
    ...(await import('#src/offline/device/lists-database.ts')),
    ...(await import('#src/offline/device/messages.ts')),
    ...(await import('#src/offline/device/settings.ts')),
    ...(await import('#src/offline/lists/lease-lists.ts')),
    ...(await import('#src/offline/lists/pulled-at.ts')),
    ...(await import('#src/offline/lists/selection.ts')),
    ...(await import('#src/offline/lots/saved-lots.ts')),
    ...(await import('#src/offline/outbox/flush-outbox.ts')),
    ...(await import('#src/offline/outbox/outbox.ts')),
    ...(await import('#src/offline/outbox/unsent.ts')),
    ...(await import('#src/offline/session/session.ts')),
    ...(await import('#src/session/accept-session.ts')),
    ...(await import('#src/session/ending/end-session.ts')),
    ...(await import('#src/session/guest/leave-link.ts')),
    ...(await import('#src/session/guest/link-end.ts')),
    ...(await import('#src/session/unsent-answer.ts')),
    ...(await import('#src/session/log-in.ts')),
    ...(await import('#src/session/ending/log-out.ts')),
    ...(await import('#src/session/session.ts')),
    ...(await import('#src/session/start-session.ts')),
  }
}
export type Tab = Awaited<ReturnType<typeof openTab>>
