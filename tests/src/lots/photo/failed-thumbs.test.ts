/** When thumbnails that failed are asked for again, by a server that gives none, refuses, or has them again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTask, until } from '#tests/support/device/device.ts'
import { startStubServer, type StubServer } from '#tests/support/server/stub-server.ts'

const ID = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const HELD = { status: 503, headers: { 'retry-after': '5' } }

let stub: StubServer
let begun: string[]
let fail: (id: string, failures?: number) => void
const ends: (() => void)[] = []
const pathOf = (id: string) => `/api/photos/${id}/136`

beforeEach(async () => {
  stub = await startStubServer()
  vi.stubEnv('VITE_API_BASE', `${stub.origin}/api`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  const { whenThumbMayCome } = await import('#src/lots/photo/failed-thumbs.ts')
  begun = []
  fail = (id, failures = 1) =>
    void ends.push(whenThumbMayCome({ id, size: 136, failures }, () => begun.push(id)))
})

afterEach(async () => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await stub[Symbol.asyncDispose]()
})

/** Lets so much time pass, and everything happen that is due then. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  for (let turns = 0; turns < 30; turns++) await nextTask()
}

test('one request, and all of them come', async () => {
  stub.answer(pathOf(ID), { body: 'picture' })
  for (const id of [ID, OTHER]) fail(id)
  await pass(999)
  expect(stub.calls()).toEqual([])
  await pass(1)
  await until(() => begun.length === 2)
  expect(stub.calls()).toHaveLength(1)
})

test('a server that gives nothing is asked again after a second, two, four, each time for another', async () => {
  for (const id of [ID, OTHER]) stub.answer(pathOf(id), { status: 502 })
  for (const id of [ID, OTHER]) fail(id)
  const asked = []
  for (const ms of [1_000, 2_000, 4_000]) {
    await pass(ms - 1)
    expect(stub.calls()).toHaveLength(asked.length)
    await pass(1)
    asked.push(pathOf(asked.length === 1 ? OTHER : ID))
    await until(() => stub.calls().length === asked.length)
    await pass(0)
  }
  expect(stub.calls().map(({ url }) => url)).toEqual(asked)
  expect(begun).toEqual([])
})

test('a server with too much to do is asked when it said', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  stub.answer(pathOf(ID), HELD)
  fail(ID)
  await pass(1_000)
  await until(() => stub.calls().length === 1)
  await pass(0)
  stub.answer(pathOf(ID), { body: 'picture' })
  await pass(4_999)
  expect(stub.calls()).toHaveLength(1)
  await pass(1)
  await until(() => begun.length === 1)
})

test('a picture that is gone says nothing of the others', async () => {
  stub.answer(pathOf(OTHER), { body: 'picture' })
  for (const id of [ID, OTHER]) fail(id)
  await pass(1_000)
  await until(() => stub.calls().length === 1)
  await pass(1_000)
  await until(() => begun.length === 1)
  expect(begun).toEqual([OTHER])
})

test('a picture that fails although it comes is left to the longer waits', async () => {
  stub.answer(pathOf(ID), { body: 'picture' })
  fail(ID, 5)
  await pass(20_000)
  expect(stub.calls()).toEqual([])
})
