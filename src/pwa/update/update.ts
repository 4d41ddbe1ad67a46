/**
 * How a new version takes over. It is applied when the user agrees, or when the page is not in use: hidden, or untouched
 * for ten minutes, with no unsent text in a form. The waiting worker is looked up at that moment, because a newer one
 * may have replaced it. When another worker controls the page, the page reloads, because the files of the old build are
 * gone. Other tabs reload too, as soon as no form in them holds unsent text.
 */
import { hasUnsentText, unsentForms } from '#src/loading/unsent-text.ts'
import { workerState } from './worker-state.ts'

const IDLE_AFTER_MS = 600_000
const CHECKED_EVERY_MS = 60_000
/** How long the new worker has to take over before the page reloads without it. */
const TAKES_OVER_WITHIN_MS = 5_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Whether the user has agreed to the update in this page. */
let agreed = false

/** Reloads the page when its worker is replaced, and applies updates while it is not in use, until stopped. */
export function followUpdates(): () => void {
  if (workerState.get() === 'unsupported') return () => undefined
  let { controller } = navigator.serviceWorker
  let isReplaced = false
  let touchedAt = Date.now()
  const check = () => {
    if (hasUnsentText() && !agreed) return
    if (isReplaced) return location.reload()
    const isIdle = document.visibilityState === 'hidden' || Date.now() - touchedAt >= IDLE_AFTER_MS
    if (isIdle && workerState.get() === 'update-ready') void askToTakeOver()
  }
  const onControllerChange = () => {
    isReplaced ||= controller !== null
    controller = navigator.serviceWorker.controller
    check()
  }
  const stopped = new AbortController()
  const { signal } = stopped
  navigator.serviceWorker.addEventListener('controllerchange', onControllerChange, { signal })
  for (const touch of TOUCHES)
    addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true, signal })
  document.addEventListener('visibilitychange', check, { signal })
  // What is typed is drawn after the form has told of it.
  const stopListening = [workerState.subscribe(check), unsentForms.subscribe(() => void setTimeout(check))]
  const timer = setInterval(check, CHECKED_EVERY_MS)
  return () => {
    stopped.abort()
    clearInterval(timer)
    for (const stop of stopListening) stop()
  }
}

/** The user's consent: loads the new version, also when its worker never takes over. */
export async function applyUpdate(): Promise<void> {
  agreed = true
  if (!(await askToTakeOver())) return location.reload()
  setTimeout(() => location.reload(), TAKES_OVER_WITHIN_MS)
}

/** Whether there was a worker to ask. Without the user's consent it refuses while another window is in sight. */
async function askToTakeOver(): Promise<boolean> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  waiting?.postMessage({ type: 'SKIP_WAITING', consented: agreed })
  return waiting !== null && waiting !== undefined
}
