/**
 * A page that is left may be kept in the back/forward cache as it was. WebKit keeps its IndexedDB transactions too, and
 * every later page waits for them in vain. So they are aborted when the page is left, and one that is shown again starts
 * anew where it lost any.
 */
import { type AnyTransaction, onBegin } from '#src/offline/device/database.ts'

let isOn = false

/** From now on. */
export function releaseDevice(): void {
  if (isOn) return
  isOn = true
  const live = new Set<AnyTransaction>()
  let isLeft = false
  let hasLost = false
  const end = (tx: AnyTransaction) => {
    try {
      tx.abort()
      hasLost = true
    } catch {
      // best effort: it has ended already
    }
  }
  onBegin((tx) => {
    const forget = () => live.delete(tx)
    live.add(tx)
    tx.done.then(forget, forget)
    if (isLeft) end(tx)
  })
  addEventListener('pagehide', ({ persisted }) => {
    isLeft = persisted
    if (isLeft) live.forEach(end)
  })
  addEventListener('pageshow', () => {
    isLeft = false
    if (hasLost) location.reload()
  })
}
