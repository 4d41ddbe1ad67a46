/**
 * Work that would compete with the first screen waits until the screen is drawn with its pictures, or has had its time.
 */
import { useEffect } from 'react'
import { createStore } from '#src/store/create-store.ts'
import { whenIdle } from '#timing/when-idle.ts'

const SETTLED_MS = 200
const AT_THE_LATEST_MS = 5_000

const isOver = createStore(false)
/** Resolves when what the screen shows has come. */
let toCome: Promise<unknown> = Promise.resolve()
let deadline: ReturnType<typeof setTimeout> | undefined

/** Rendered with the first screen: says that it is drawn. */
export function FirstScreenDrawn(): null {
  useEffect(() => {
    // The shell's, behind that of the screen.
    document.querySelector('title ~ title')?.remove()
    setTimeout(() => void toCome.then(() => whenIdle(end)), SETTLED_MS)
  }, [])
  return null
}

/** Said by a screen, when it is drawn, whose content is still to come. */
export const firstScreenWaitsFor = (content: Promise<unknown>): void => void (toCome = content)

/** Whether the first screen, or an error in its place, has been drawn for a while. */
export const isFirstScreenOver = isOver.get

/** Does the work after the first screen, at once if it is over; not at all once the returned function was called. */
export function afterFirstScreen(work: () => void): () => void {
  deadline ??= setTimeout(end, AT_THE_LATEST_MS)
  if (!isOver.get()) return isOver.subscribe(work)
  work()
  return () => {}
}

function end(): void {
  isOver.set(true)
}
