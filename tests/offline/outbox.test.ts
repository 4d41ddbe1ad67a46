/** The queue of contact messages as it stands on the device: who sees what, what a log-out leaves, how it is upgraded. */
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDevice, openTab, type Tab } from './open-tab.ts'
import { aMessage, openOutbox, type Outbox } from './some-outbox.ts'

let tab: Tab
let outbox: Outbox

beforeEach(async () => {
  newDevice()
  tab = await openTab()
  outbox = await openOutbox()
})

afterEach(() => vi.useRealTimers())

const subjects = async (account: number) =>
  (await outbox.savedUnsent(account)).map(({ message }) => message.subject)
const rows = async () => (await tab.openDevice()).getAll('outbox')

describe('the database of version 1', () => {
  test('gets an outbox and keeps what stands in it', async () => {
    const kept = { session: { id: 7, clientName: 'ACME' }, contactAt: '2026-01-01T00:00:00.000Z' }
    const old = await openDB('loupe', 1, {
      upgrade(db) {
        void db.createObjectStore('session').put(kept, 'last')
        void db.createObjectStore('settings').put({ size: 'Large' }, 'photos-view')
      },
    })
    old.close()
    await outbox.enqueue(aMessage('R-7'), 7)
    expect(await subjects(7)).toEqual(['R-7'])
    expect(await tab.savedSession()).toEqual(kept)
    expect(await tab.savedSetting('photos-view')).toEqual({ size: 'Large' })
    expect((await tab.openDevice()).version).toBe(2)
  })

  test('gets it also while a tab of that version is open', async () => {
    const old = await openDB('loupe', 1, {
      blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    })
    await outbox.enqueue(aMessage('R-7'), 7)
    expect(await subjects(7)).toEqual(['R-7'])
    old.close()
  })
})

describe('a message', () => {
  test('waits at the end of the queue, as it was written', async () => {
    const [first, second] = [aMessage('First'), aMessage('Second', { lotIds: [1, 2] })]
    await outbox.enqueue(first, 7)
    await outbox.enqueue(second, 7)
    expect(await outbox.savedUnsent(7)).toMatchObject([
      { message: first, state: 'queued', attempts: 0, sealed: false },
      { message: second, state: 'queued', attempts: 0, sealed: false },
    ])
  })

  test('is not queued twice, also when two tabs queue it at once', async () => {
    const message = aMessage('R-7')
    const other = await openOutbox()
    await Promise.all([outbox.enqueue(message, 7), other.enqueue(message, 7)])
    await outbox.enqueue(message, 7)
    expect(await subjects(7)).toEqual(['R-7'])
  })

  test('takes the place of the one it is a changed form of', async () => {
    const old = aMessage('R-7')
    await outbox.enqueue(old, 7)
    await outbox.enqueue(aMessage('R-8'), 7, old.id)
    expect(await subjects(7)).toEqual(['R-8'])
    await outbox.enqueue(aMessage('R-9'), 7, 'long gone')
    expect(await subjects(7)).toEqual(['R-8', 'R-9'])
  })

  test('that was refused is tried again when it is queued again', async () => {
    const message = aMessage('R-7')
    await outbox.enqueue(message, 7)
    await outbox.flushOutbox(async () => ({ fault: 'No', fields: {} }))
    expect(await outbox.savedUnsent(7)).toMatchObject([{ state: 'failed', fault: 'No' }])
    await outbox.enqueue(message, 7, message.id)
    const [again] = await outbox.savedUnsent(7)
    expect(again).toMatchObject({ state: 'queued', message })
    expect(again).not.toHaveProperty('fault')
  })

  test('is deleted, and deleting what is gone is no fault', async () => {
    const message = aMessage('R-7')
    await outbox.enqueue(message, 7)
    await outbox.removeUnsent(message.id)
    await outbox.removeUnsent(message.id)
    expect(await rows()).toEqual([])
  })

  test('is seen by its account alone', async () => {
    await outbox.enqueue(aMessage('Of 7'), 7)
    await outbox.enqueue(aMessage('Of a visitor'), -1)
    expect(await subjects(7)).toEqual(['Of 7'])
    expect(await subjects(8)).toEqual([])
    expect(await subjects(-1)).toEqual(['Of a visitor'])
  })

  test('that was damaged is neither seen nor lost, and keeps no other', async () => {
    const db = await tab.openDevice()
    await db.add('outbox', { place: 1, account: 7, message: { id: 'x' } } as never)
    await db.add('outbox', { place: 2, account: 7 } as never)
    await outbox.enqueue(aMessage('R-7'), 7)
    expect(await subjects(7)).toEqual(['R-7'])
    await outbox.sealUnsent()
    expect(await outbox.flushOutbox(async () => 'sent')).toBe(true)
    await outbox.discardUnsent()
    expect((await rows()).map(({ place }) => place)).toEqual([1, 2])
  })

  test('is announced to other tabs when it is queued, changed and deleted', async () => {
    const other = await openTab()
    const heard = vi.fn<(message: unknown, fromHere: boolean) => void>()
    other.onMessage(heard)
    const message = aMessage('R-7')
    await outbox.enqueue(message, 7)
    await outbox.removeUnsent(message.id)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    expect(heard).toHaveBeenCalledWith({ kind: 'saved', list: 'outbox' }, false)
  })
})

describe('over a log-out', () => {
  const message = aMessage('R-7')
  beforeEach(async () => {
    await outbox.enqueue(aMessage('Of a visitor'), -1)
    await outbox.enqueue(message, 7)
  })

  test('sealed messages are on the device, without a name of an account, and seen by nobody', async () => {
    await outbox.sealUnsent()
    expect((await rows()).map(({ message: { subject } }) => subject)).toEqual(['Of a visitor', 'R-7'])
    expect((await rows())[1]).toMatchObject({ account: -1, sealed: true, state: 'queued' })
    expect(await subjects(7)).toEqual([])
    expect(await subjects(-1)).toEqual(['Of a visitor'])
  })

  test('discarded ones are gone, and those sealed earlier stay', async () => {
    await outbox.sealUnsent()
    await outbox.enqueue(aMessage('R-8'), 8)
    await outbox.discardUnsent()
    expect((await rows()).map(({ message: { subject } }) => subject)).toEqual(['Of a visitor', 'R-7'])
  })

  test('a refused one is sealed as one to be tried again, and deleted when it is refused again', async () => {
    await outbox.flushOutbox(async ({ id }) => (id === message.id ? { fault: 'No', fields: {} } : 'sent'))
    await outbox.sealUnsent()
    expect(await rows()).toMatchObject([{ sealed: true, state: 'queued' }])
    expect((await rows())[0]).not.toHaveProperty('fault')
    await outbox.flushOutbox(async () => ({ fault: 'No', fields: {} }))
    expect(await rows()).toEqual([])
  })

  test.each([
    ['sealed', 'later', [{ sealed: true, state: 'queued' }]],
    ['sealed', 'sent', []],
    ['discarded', 'later', []],
    ['discarded', 'sent', []],
  ] as const)('one under way that is %s meanwhile and ends in “%s”', async (fate, outcome, left) => {
    await outbox.flushOutbox(async ({ id }) => {
      if (id !== message.id) return 'sent'
      await (fate === 'sealed' ? outbox.sealUnsent() : outbox.discardUnsent())
      return outcome
    })
    expect(await rows()).toMatchObject(left)
  })
})

describe('a message held by a form', () => {
  const message = aMessage('R-7')
  const sent: string[] = []
  const send = async ({ subject }: { subject: string }) => {
    sent.push(subject)
    return 'sent' as const
  }
  beforeEach(async () => {
    sent.length = 0
    await outbox.enqueue(message, 7)
    await outbox.enqueue(aMessage('R-8'), 7)
    expect(await outbox.holdUnsent(message.id, true)).toBe(true)
  })

  test('is not sent, and the others are', async () => {
    expect(await outbox.flushOutbox(send)).toBe(false)
    expect(sent).toEqual(['R-8'])
  })

  test('is sent when it is let go', async () => {
    await outbox.holdUnsent(message.id, false)
    expect(await outbox.flushOutbox(send)).toBe(true)
    expect(sent).toEqual(['R-7', 'R-8'])
  })

  test.each([
    ['the form’s tab was killed a while ago', 61_000],
    ['the clock was put back', -86_400_000],
  ])('is sent when %s', async (_name, passedMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + passedMs })
    expect(await outbox.flushOutbox(send)).toBe(true)
    expect(sent).toEqual(['R-7', 'R-8'])
  })

  test('cannot be held when it is gone or on its way', async () => {
    expect(await outbox.holdUnsent('gone', true)).toBe(false)
    await outbox.holdUnsent(message.id, false)
    let held: boolean | undefined
    await outbox.flushOutbox(async () => {
      held ??= await outbox.holdUnsent(message.id, true)
      return 'sent'
    })
    expect(held).toBe(false)
  })
})
