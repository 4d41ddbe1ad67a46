/**
 * A new version waits until it is asked: the page asks when its user agreed, or when nobody is looking. The second
 * kind of request is granted only while no other window of the app is in sight.
 */
import { scope } from './worker-scope.ts'

/** What a page posts to the waiting worker. */
interface TakeOver {
  type: 'SKIP_WAITING'
  /** Whether the user agreed; otherwise windows in sight are left alone. */
  consented: boolean
}

export function takeOverWhenAsked(): void {
  scope.addEventListener('message', (event) => {
    const request = event.data as TakeOver | null
    if (request?.type !== 'SKIP_WAITING') return
    event.waitUntil(takeOver(request, event.source))
  })
}

async function takeOver({ consented }: TakeOver, source: ExtendableMessageEvent['source']): Promise<void> {
  const sender = source && 'id' in source ? source.id : null
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const seen = windows.some(({ id, visibilityState }) => id !== sender && visibilityState === 'visible')
  if (consented || !seen) await scope.skipWaiting()
}
