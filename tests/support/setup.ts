/** Runs before every test file: the console guard around each test. */
import { afterEach, beforeEach } from 'vitest'
import { guardConsole } from './console-guard.ts'

let guard: ReturnType<typeof guardConsole>

beforeEach(() => {
  guard = guardConsole()
})

afterEach(() => {
  guard.restore()
  const fault = guard.fault()
  if (fault) throw new Error(fault)
})
