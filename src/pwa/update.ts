/**
 * How a new version takes over. It is applied when the user agrees, or when nobody is at the page: out of sight, or
 * untouched for ten minutes, with nothing unsent in a form. The worker that waits is looked up at that moment, for
 * meanwhile a newer one may have taken its place. When another worker controls the page, the page is loaded anew,
 * because the old build's files are gone; so are the other tabs', as soon as no form holds unsent text.
 */
import { hasUnsentText, onFormDone } from './open-forms.ts'
import { onWorkerState, workerState } from './worker-state.ts'

const IDLE_AFTER_MS = 600_000
const LOOKED_EVERY_MS = 60_000
/** How long the new worker has to take over before the page is loaded anew all the same. */
const TAKES_OVER_WITHIN_MS = 5_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

let started = false
let controller: ServiceWorker | null = null
let replaced = false
let agreed = false
let touchedAt = Date.now()

/** Once a page: reloads it when its worker is replaced, and applies updates while nobody is at it. */
export function followUpdates(): void {
  if (started || workerState() === 'unsupported') return
  started = true
  controller = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    replaced ||= controller !== null
    controller = navigator.serviceWorker.controller
    look()
  })
  for (const touch of TOUCHES)
    addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  onWorkerState(look)
  onFormDone(look)
  setInterval(look, LOOKED_EVERY_MS)
}

/** The user's consent: loads the new version, also when its worker never takes over. */
export async function applyUpdate(): Promise<void> {
  agreed = true
  if (!(await askToTakeOver())) return location.reload()
  setTimeout(() => location.reload(), TAKES_OVER_WITHIN_MS)
}

function look(): void {
  if (hasUnsentText() && !agreed) return
  if (replaced) return location.reload()
  const idle = document.visibilityState === 'hidden' || Date.now() - touchedAt >= IDLE_AFTER_MS
  if (idle && workerState() === 'update-ready') void askToTakeOver()
}

/** Whether there was a worker to ask. Without the user's consent it refuses while another window is in sight. */
async function askToTakeOver(): Promise<boolean> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  waiting?.postMessage({ type: 'SKIP_WAITING', consented: agreed })
  return waiting !== null && waiting !== undefined
}
