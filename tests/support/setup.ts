/**
 * Runs before every test file: the console guard around each test, and in jsdom the media queries, the watch for what is
 * on the screen and the way to it, which it has not, and the words, which the app has before it draws anything.
 */
import { afterEach, beforeEach } from 'vitest'
import { loadFirst, loadMore } from '#src/say/load.ts'
import { guardConsole } from './console-guard.ts'

if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  window.IntersectionObserver ??= class implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  Element.prototype.scrollIntoView ??= () => {}
  await Promise.all([loadFirst(), loadMore()])
}

let guard: ReturnType<typeof guardConsole>

beforeEach(() => {
  guard = guardConsole()
})

afterEach(() => {
  guard.restore()
  const fault = guard.fault()
  if (fault) throw new Error(fault)
})
