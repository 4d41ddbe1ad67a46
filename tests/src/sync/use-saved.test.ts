import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '#src/offline/device/messages.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { deferred } from '#tests/support/deferred.ts'
import { nextTask } from '#tests/support/device/device.ts'

/** A reading that fails once `fail` is called. */
function failingRead() {
  const failed = deferred()
  const read = async () => {
    await failed.promise
    throw new Error('The database is closed')
  }
  return { read, fail: failed.resolve }
}

test('a list is read at once, and again when it was saved', async () => {
  let times = 0
  const read = async () => ++times
  const { result } = renderHook(() => useSaved('searches', read))
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(1))
  announce({ kind: 'saved', list: 'searches' })
  await waitFor(() => expect(result.current).toBe(2))
})

test('that one cannot be read is said', async () => {
  expectConsole('Saved searches could not be read: Error: The database is closed')
  const { read, fail } = failingRead()
  renderHook(() => useSaved('searches', read))
  fail()
  await nextTask()
})

test('it is not said to a screen that has gone', async () => {
  const { read, fail } = failingRead()
  renderHook(() => useSaved('searches', read)).unmount()
  fail()
  await nextTask()
})
