/** Safari's pages have no idle time that they are told of. */
const OTHERWISE_MS = 200

/** Does work that nobody waits for, when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, OTHERWISE_MS)
}
