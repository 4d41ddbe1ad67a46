/** A message is saved first and sent then; what waits goes out at every occasion. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDevice, nextTask, until } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { aMessage } from '#tests/support/device/some-messages.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { deferred } from '#tests/support/deferred.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'
import { NO_ANSWER, startStubServer, type StubServer } from '#tests/support/server/stub-server.ts'

const PATH = '/api/contact-messages'
const REFUSED = { code: 'bad_request', message: 'Not accepted.', fields: { subject: 'Remove the sign' } }
const BROKEN = { status: 500, body: { code: 'internal', message: 'Something went wrong' } }

let stub: StubServer
let tab: Tab
let sync: typeof import('#src/sync/send-or-enqueue.ts') & typeof import('#src/sync/flush-outbox.ts')
let stop = () => {}

beforeEach(async () => {
  newDevice()
  stub = await startStubServer()
  stub.answer(PATH, { echo: true })
  vi.stubEnv('VITE_API_BASE', `${stub.origin}/api`)
  tab = await openTab()
  sync = {
    ...(await import('#src/sync/send-or-enqueue.ts')),
    ...(await import('#src/sync/flush-outbox.ts')),
  }
})

afterEach(async () => {
  stop()
  sync.stopOutbox()
  stop = () => {}
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await stub[Symbol.asyncDispose]()
})

const sent = () => stub.calls(PATH).map(({ body }) => JSON.parse(body) as { id: string; subject: string })
const answered = async () => {
  const { connectivity } = await import('#src/network/connectivity.ts')
  connectivity.set('offline')
  connectivity.set('online')
}
const waiting = async () => (await tab.savedUnsent(7)).map(({ message }) => message.subject)
const refuseDatabase = () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Not in a private window', 'InvalidStateError')
    },
  })

describe('a message', () => {
  test('is on the device before it is sent, and leaves it when the server has it', async () => {
    const { promise, resolve } = deferred()
    stub.answer(PATH, { echo: true, after: promise })
    const message = aMessage('R-7')
    const sending = sync.sendOrEnqueue(message, 7)
    await until(() => sent().length === 1)
    expect(await tab.savedUnsent(7)).toMatchObject([{ message, state: 'sending' }])
    resolve()
    expect(await sending).toEqual({ state: 'sent' })
    expect(sent()).toEqual([message])
    expect(await waiting()).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['nobody answers', () => stub[Symbol.asyncDispose]()],
    ['the server is broken', () => stub.answer(PATH, BROKEN)],
    ['there were too many', () => stub.answer(PATH, { status: 429, body: { code: 'x', message: 'Later' } })],
    ['a proxy refuses', () => stub.answer(PATH, { status: 403, body: '<h1>Not from here</h1>' })],
    ['the answer is a log-in page', () => stub.answer(PATH, { body: '<h1>Log in to this Wi-Fi</h1>' })],
    ['the answer is another message’s', () => stub.answer(PATH, { body: { id: aMessage('').id } })],
  ])('waits on the device when %s', async (_name, prepare) => {
    await prepare()
    expect(await sync.sendOrEnqueue(aMessage('R-7'), 7)).toEqual({ state: 'saved' })
    expect(await tab.savedUnsent(7)).toMatchObject([{ state: 'queued', attempts: 1 }])
    stub = await startStubServer()
  })

  test.each([
    [503, 'busy'],
    [429, 'too_often'],
  ])('goes when the server said, and not before: %d', async (status, code) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const body = { code, message: 'Later', key: `${code}:9` }
    stub.answer(PATH, { status, body, headers: { 'retry-after': '9' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stop = sync.startOutbox()
    expect(await sync.sendOrEnqueue(aMessage('one'), 7)).toEqual({ state: 'saved' })
    const made = sent().length
    expect(await sync.sendOrEnqueue(aMessage('two'), 7)).toEqual({ state: 'saved' })
    await answered()
    vi.advanceTimersByTime(8_999)
    for (let turns = 0; turns < 20; turns++) await nextTask()
    expect(sent()).toHaveLength(made)
    stub.answer(PATH, { echo: true })
    vi.advanceTimersByTime(1)
    await until(async () => (await waiting()).length === 0)
    expect(sent().map(({ subject }) => subject)).toEqual([...Array(made).fill('one'), 'one', 'two'])
  })

  test('that takes too long waits too, and nobody is kept for more than 5 s', async () => {
    stub.answer(PATH, NO_ANSWER)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sending = sync.sendOrEnqueue(aMessage('R-7'), 7)
    await until(() => sent().length === 1)
    vi.advanceTimersByTime(5_000)
    expect(await sending).toEqual({ state: 'saved' })
    expect(stub.calls(PATH), 'goes on').toMatchObject([{ isLeft: false }])
    expect(await waiting()).toEqual(['R-7'])
  })

  test('that is refused stays with its faults, and the changed one takes its place', async () => {
    stub.answer(PATH, { status: 400, body: REFUSED })
    const message = aMessage('R-7')
    const faults = { error: REFUSED.message, fields: REFUSED.fields }
    expect(await sync.sendOrEnqueue(message, 7)).toEqual({ state: 'refused', ...faults })
    expect(await tab.savedUnsent(7)).toMatchObject([{ message, state: 'failed', ...faults }])
    stub.answer(PATH, { echo: true })
    expect(await sync.sendOrEnqueue(aMessage('R-8'), 7, message.id)).toEqual({ state: 'sent' })
    expect(await waiting()).toEqual([])
    expect(sent().map(({ subject }) => subject)).toEqual(['R-7', 'R-8'])
  })

  test('that is deleted in another tab before its turn came is not called sent', async () => {
    const { promise, resolve } = deferred()
    stub.answer(PATH, { ...BROKEN, after: promise })
    await tab.enqueue(aMessage('Before it'), 7)
    const message = aMessage('R-7')
    const sending = sync.sendOrEnqueue(message, 7)
    await until(async () => sent().length === 1 && (await waiting()).includes('R-7'))
    await tab.removeUnsent(message.id)
    resolve()
    expect(await sending).toEqual({ state: 'removed' })
    expect(sent().map(({ subject }) => subject)).not.toContain('R-7')
  })

  test('that the worker has sent meanwhile is called sent', async () => {
    vi.stubGlobal('navigator', { ...webLocks() })
    const worker = await openTab()
    await tab.enqueue(aMessage('Before it'), 7)
    const { promise, resolve } = deferred()
    const flushed = worker.flushOutbox(async () => (await promise, 'sent'))
    const sending = sync.sendOrEnqueue(aMessage('R-7'), 7)
    await until(async () => (await waiting()).includes('R-7'))
    resolve()
    await flushed
    expect(await sending).toEqual({ state: 'sent' })
    expect(sent(), 'by this tab').toEqual([])
  })

  test('goes with the cookie of its own account’s session, and else without any', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await tab.saveSession({ id: 7 }, new Date())
    await sync.sendOrEnqueue(aMessage('R-7'), 7)
    await sync.sendOrEnqueue(aMessage('R-8'), -1)
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'omit'])
  })
})

describe('where the device keeps nothing', () => {
  beforeEach(() => {
    refuseDatabase()
    expectConsole('The message could not be saved on this device')
  })

  test('a message is sent at once', async () => {
    const message = aMessage('R-7')
    expect(await sync.sendOrEnqueue(message, 7)).toEqual({ state: 'sent' })
    expect(sent()).toEqual([message])
  })

  test('what cannot be sent is the caller’s to keep', async () => {
    stub.answer(PATH, BROKEN)
    expect(await sync.sendOrEnqueue(aMessage('R-7'), 7)).toEqual({ state: 'unsaved' })
    stub.answer(PATH, { status: 400, body: REFUSED })
    expect(await sync.sendOrEnqueue(aMessage('R-7'), 7)).toMatchObject({ state: 'refused' })
  })
})

test('on a full disk the changed message is sent, and the one it is a form of is not', async () => {
  const old = aMessage('R-7')
  await tab.enqueue(old, 7)
  expectConsole('The message could not be saved on this device')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  expect(await sync.sendOrEnqueue(aMessage('R-8'), 7, old.id)).toEqual({ state: 'sent' })
  await sync.flushSoon()
  expect(sent().map(({ subject }) => subject)).toEqual(['R-8'])
  expect(await waiting()).toEqual([])
})

describe('what waits goes out', () => {
  beforeEach(async () => {
    stub.answer(PATH, BROKEN)
    await sync.sendOrEnqueue(aMessage('R-7'), 7)
    stub.answer(PATH, { echo: true })
  })
  const isSent = () => until(async () => (await waiting()).length === 0)

  test('when the page starts', async () => {
    stop = sync.startOutbox()
    await isSent()
  })

  test.each<[string, () => unknown]>([
    ['the network may be back', () => window.dispatchEvent(new Event('online'))],
    ['the server has answered anything again', () => answered()],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a pull succeeded', () => tab.announce({ kind: 'saved', list: 'pulledAt' })],
    ['a log-out has arrived', () => tab.saveLogOutPending(false)],
  ])('when %s', async (_name, happens) => {
    stub.answer(PATH, BROKEN)
    stop = sync.startOutbox()
    await until(() => sent().length === 2)
    await sync.flushSoon()
    const before = sent().length
    stub.answer(PATH, { echo: true })
    await happens()
    await isSent()
    expect(sent()).toHaveLength(before + 1)
  })

  test('again after 5 s, then after twice as long each time, after a minute at most', async () => {
    sync.stopOutbox() // it waits by the real clock
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stub.answer(PATH, BROKEN)
    let calls = sent().length + 1
    const isOver = async () => {
      const [left] = await tab.savedUnsent(7)
      return sent().length === calls && left?.state === 'queued' && vi.getTimerCount() === 1
    }
    stop = sync.startOutbox()
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      await until(isOver)
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(sent()).toHaveLength(calls)
      await vi.advanceTimersByTimeAsync(1)
      calls++
    }
    await until(isOver)
    stub.answer(PATH, { echo: true })
    await vi.advanceTimersByTimeAsync(60_000)
    await isSent()
  })

  test('not any more when it was stopped', async () => {
    stub.answer(PATH, BROKEN)
    stop = sync.startOutbox()
    await sync.flushSoon()
    const before = sent().length
    stop()
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    for (let ticks = 0; ticks < 50; ticks++) await nextTask()
    expect(sent()).toHaveLength(before)
  })
})

test('what could not be sent goes out after 5 s where nothing else of the page could be loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stub.answer(PATH, BROKEN)
  expect(await sync.sendOrEnqueue(aMessage('R-7'), 7)).toEqual({ state: 'saved' })
  stub.answer(PATH, { echo: true })
  await vi.advanceTimersByTimeAsync(5_000 - 1)
  expect(sent()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await until(async () => (await waiting()).length === 0)
  expect(sent()).toHaveLength(2)
})

test('occasions that come together make one flush, and one more for what came during it', async () => {
  await tab.enqueue(aMessage('R-7'), 7)
  const { promise, resolve } = deferred()
  stub.answer(PATH, { ...BROKEN, after: promise })
  const first = sync.flushSoon()
  await until(() => sent().length === 1)
  const later = [sync.flushSoon(), sync.flushSoon(), sync.flushSoon()]
  resolve()
  await Promise.all([first, ...later])
  expect(sent()).toHaveLength(2)
})

test('a device that cannot be read is said quietly', async () => {
  refuseDatabase()
  expectConsole('The outbox could not be flushed')
  await sync.flushSoon()
})
