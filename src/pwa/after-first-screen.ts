/** Work that would compete with the first screen waits until that has been drawn, or has had its time. */
import { useEffect } from 'react'

const SETTLED_MS = 200
const AT_THE_LATEST_MS = 5_000

let open = false
let latest: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/** Drawn with the first screen: says that it is there. */
export function FirstScreenDrawn(): null {
  useEffect(() => {
    setTimeout(() => whenIdle(begin), SETTLED_MS)
  }, [])
  return null
}

/** Whether the first screen, or what is shown in its place, has been there for a while. */
export const isFirstScreenOver = (): boolean => open

/** Does the work then, or at once when that has been; the returned function takes it back. */
export function afterFirstScreen(work: () => void): () => void {
  if (open) work()
  else waiting.add(work)
  latest ??= setTimeout(begin, AT_THE_LATEST_MS)
  return () => waiting.delete(work)
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: AT_THE_LATEST_MS })
  else setTimeout(work, SETTLED_MS)
}

function begin(): void {
  open = true
  for (const work of waiting) work()
  waiting.clear()
}
