/**
 * The files of a Vitest worker share one window. What a file leaves there goes with it: what it has drawn, whoever listens
 * to the window or the document, its address, what it has stored. A page of the file before would answer the events of
 * the next.
 */
import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

type Listener = Parameters<typeof window.addEventListener>

/** Listeners of packages are for the window's life: they are added once. */
const isOfPackage = () => (new Error().stack?.split('\n')[3] ?? '').includes('node_modules')

/** Answers what removes all listeners that were added since. */
function watchListeners(target: Window | Document): () => void {
  const added: Listener[] = []
  const add = target.addEventListener
  target.addEventListener = (...listener: Listener) => {
    if (!isOfPackage()) added.push(listener)
    add.apply(target, listener)
  }
  return () => {
    target.addEventListener = add
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}

if (typeof window !== 'undefined') {
  const unwatch = [window, document].map(watchListeners)

  afterAll(async () => {
    vi.useRealTimers()
    cleanup()
    await vi.dynamicImportSettled()
    for (const each of unwatch) each()
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    history.replaceState(null, '', '/')
    localStorage.clear()
    sessionStorage.clear()
  })
}
