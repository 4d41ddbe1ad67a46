/** Runs before every test file: the console guard around each test, and the media queries that jsdom has not. */
import { afterEach, beforeEach } from 'vitest'
import { guardConsole } from './console-guard.ts'

if (typeof window !== 'undefined')
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

let guard: ReturnType<typeof guardConsole>

beforeEach(() => {
  guard = guardConsole()
})

afterEach(() => {
  guard.restore()
  const fault = guard.fault()
  if (fault) throw new Error(fault)
})
