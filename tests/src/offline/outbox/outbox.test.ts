/** The queue of contact messages as it stands on the device: who sees what, what a log-out leaves, how it is upgraded. */
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedSetting } from '#src/offline/device/settings.ts'
import { flushOutbox } from '#src/offline/outbox/flush-outbox.ts'
import { enqueue, leaseUnsent, releaseUnsent, removeUnsent } from '#src/offline/outbox/outbox.ts'
import { detachUnsent, discardUnsent, savedUnsent } from '#src/offline/outbox/unsent.ts'
import { savedSession } from '#src/offline/session/session.ts'
import { newDevice, onDevice } from '#tests/support/device/device.ts'
import { aMessage } from '#tests/support/device/some-messages.ts'

beforeEach(() => {
  newDevice()
  vi.stubGlobal('navigator', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const subjects = async (account: number) => (await savedUnsent(account)).map(({ message }) => message.subject)
/** Of all rows that are on the device, in their stored form. */
const storedSubjects = async () =>
  (await rows()).map(({ message }) => (message as { subject: string }).subject)
const rows = () => onDevice('loupe', (db) => db.getAll('outbox') as Promise<Record<string, unknown>[]>)

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
    await enqueue(aMessage('R-7'), 7)
    expect(await subjects(7)).toEqual(['R-7'])
    expect(await savedSession()).toEqual(kept)
    expect(await savedSetting('photos-view')).toEqual({ size: 'Large' })
    expect(await onDevice('loupe', async ({ version }) => version)).toBe(2)
  })

  test('gets it also while a tab of that version is open', async () => {
    const old = await openDB('loupe', 1, {
      blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    })
    await enqueue(aMessage('R-7'), 7)
    expect(await subjects(7)).toEqual(['R-7'])
    old.close()
  })
})

describe('rows as earlier versions of the app wrote them', () => {
  const row = (place: number, more: Record<string, unknown> = {}) => ({
    place,
    message: aMessage(`R-${place}`),
    account: 7,
    sealed: false,
    state: 'queued',
    queuedAt: '2026-05-01T10:00:00.000Z',
    attempts: 0,
    takenUntil: 0,
    ...more,
  })
  const put = async (...all: object[]) => {
    await savedUnsent(7)
    await onDevice('loupe', async (db) => {
      for (const each of all) await db.put('outbox', each)
    })
  }

  test('are read', async () => {
    const fields = { subject: 'Remove the sign' }
    await put(
      row(3, { state: 'failed', attempts: 2, fault: 'Not accepted.', fields }),
      row(4, { sealed: true, account: -1 }),
      row(5, { state: 'sending', attempts: 1, takenUntil: 1_000 }),
    )
    const [refused, sending, ...others] = await savedUnsent(7)
    expect(refused).toMatchObject({
      seq: 3,
      detached: false,
      leaseExpiresAt: 0,
      error: 'Not accepted.',
      fields,
    })
    expect(sending).toMatchObject({ seq: 5, state: 'sending', leaseExpiresAt: 1_000 })
    expect(others).toEqual([])
  })

  test('are sent, those that were detached too, and those leased by a form are not', async () => {
    const takenUntil = Date.now() + 30_000
    await put(row(3, { sealed: true, account: -1 }), row(4, { takenUntil }), row(5))
    const sent: string[] = []
    await flushOutbox(async ({ subject }) => (sent.push(subject), 'sent'))
    expect(sent).toEqual(['R-3', 'R-5'])
    expect(await rows()).toMatchObject([{ place: 4, takenUntil }])
  })

  test('are what this version writes as well, with whatever else another version put there', async () => {
    const message = aMessage('R-7')
    await enqueue(message, 7)
    const { queuedAt, ...rest } = (await rows())[0]!
    expect(rest).toEqual({
      place: 1,
      message,
      account: 7,
      sealed: false,
      state: 'queued',
      attempts: 0,
      takenUntil: 0,
    })
    expect(new Date(queuedAt as string).toISOString()).toBe(queuedAt)
    await put({ ...rest, queuedAt, priority: 'high' })
    await flushOutbox(async () => ({ error: 'No', fields: {} }))
    const [refused] = await rows()
    expect(refused).toEqual({
      ...rest,
      queuedAt,
      priority: 'high',
      state: 'failed',
      attempts: 1,
      fault: 'No',
      fields: {},
    })
    await detachUnsent()
    expect(await rows()).toEqual([
      { ...rest, queuedAt, priority: 'high', account: -1, sealed: true, attempts: 1 },
    ])
  })
})

describe('a message', () => {
  test('waits at the end of the queue, as it was written', async () => {
    const [first, second] = [aMessage('First'), aMessage('Second', { lotIds: [1, 2] })]
    await enqueue(first, 7)
    await enqueue(second, 7)
    expect(await savedUnsent(7)).toMatchObject([
      { message: first, state: 'queued', attempts: 0, detached: false },
      { message: second, state: 'queued', attempts: 0, detached: false },
    ])
  })

  test('is not queued twice, also when two tabs queue it at once', async () => {
    const message = aMessage('R-7')
    await Promise.all([enqueue(message, 7), enqueue(message, 7)])
    await enqueue(message, 7)
    expect(await subjects(7)).toEqual(['R-7'])
  })

  test('takes the place of the one it is a changed form of', async () => {
    const old = aMessage('R-7')
    await enqueue(old, 7)
    await enqueue(aMessage('R-8'), 7, old.id)
    expect(await subjects(7)).toEqual(['R-8'])
    await enqueue(aMessage('R-9'), 7, 'long gone')
    expect(await subjects(7)).toEqual(['R-8', 'R-9'])
  })

  test('that was refused is tried again when it is queued again', async () => {
    const message = aMessage('R-7')
    await enqueue(message, 7)
    await flushOutbox(async () => ({ error: 'No', fields: {} }))
    expect(await savedUnsent(7)).toMatchObject([{ state: 'failed', error: 'No' }])
    await enqueue(message, 7, message.id)
    const [again] = await savedUnsent(7)
    expect(again).toMatchObject({ state: 'queued', message })
    expect(again).not.toHaveProperty('error')
  })

  test('is deleted, and deleting what is gone is no fault', async () => {
    const message = aMessage('R-7')
    await enqueue(message, 7)
    await removeUnsent(message.id)
    await removeUnsent(message.id)
    expect(await rows()).toEqual([])
  })

  test('is seen by its account alone', async () => {
    await enqueue(aMessage('Of 7'), 7)
    await enqueue(aMessage('Of a visitor'), -1)
    expect(await subjects(7)).toEqual(['Of 7'])
    expect(await subjects(8)).toEqual([])
    expect(await subjects(-1)).toEqual(['Of a visitor'])
  })

  test('that was damaged is neither seen nor lost, and keeps no other', async () => {
    await savedUnsent(7)
    await onDevice('loupe', async (db) => {
      await db.add('outbox', { place: 1, account: 7, message: { id: 'x' } })
      await db.add('outbox', { place: 2, account: 7 })
    })
    await enqueue(aMessage('R-7'), 7)
    expect(await subjects(7)).toEqual(['R-7'])
    await detachUnsent()
    expect(await flushOutbox(async () => 'sent')).toBe(true)
    await discardUnsent()
    expect((await rows()).map(({ place }) => place)).toEqual([1, 2])
  })

  test('is announced to other tabs when it is queued, changed and deleted', async () => {
    const others = new BroadcastChannel('loupe')
    const heard = vi.fn<(event: MessageEvent) => void>()
    others.addEventListener('message', heard)
    const message = aMessage('R-7')
    await enqueue(message, 7)
    await removeUnsent(message.id)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    expect(heard.mock.calls[0]![0].data).toEqual({ kind: 'saved', list: 'outbox' })
    others.close()
  })
})

describe('over a log-out', () => {
  const message = aMessage('R-7')
  beforeEach(async () => {
    await enqueue(aMessage('Of a visitor'), -1)
    await enqueue(message, 7)
  })

  test('detached messages are on the device, without a name of an account, and seen by nobody', async () => {
    await detachUnsent()
    expect(await storedSubjects()).toEqual(['Of a visitor', 'R-7'])
    expect((await rows())[1]).toMatchObject({ account: -1, sealed: true, state: 'queued' })
    expect(await subjects(7)).toEqual([])
    expect(await subjects(-1)).toEqual(['Of a visitor'])
  })

  test('discarded ones are gone, and those detached earlier stay', async () => {
    await detachUnsent()
    await enqueue(aMessage('R-8'), 8)
    await discardUnsent()
    expect(await storedSubjects()).toEqual(['Of a visitor', 'R-7'])
  })

  test('a refused one is detached as one to be tried again, and deleted when it is refused again', async () => {
    await flushOutbox(async ({ id }) => (id === message.id ? { error: 'No', fields: {} } : 'sent'))
    await detachUnsent()
    expect(await rows()).toMatchObject([{ sealed: true, state: 'queued' }])
    expect((await rows())[0]).not.toHaveProperty('fault')
    await flushOutbox(async () => ({ error: 'No', fields: {} }))
    expect(await rows()).toEqual([])
  })

  test.each([
    ['detached', 'later', [{ sealed: true, state: 'queued' }]],
    ['detached', 'sent', []],
    ['discarded', 'later', []],
    ['discarded', 'sent', []],
  ] as const)('one under way that is %s meanwhile and ends in “%s”', async (fate, outcome, left) => {
    await flushOutbox(async ({ id }) => {
      if (id !== message.id) return 'sent'
      await (fate === 'detached' ? detachUnsent() : discardUnsent())
      return outcome
    })
    expect(await rows()).toMatchObject(left)
  })
})

describe('a message leased by a form', () => {
  const message = aMessage('R-7')
  const sent: string[] = []
  const send = async ({ subject }: { subject: string }) => {
    sent.push(subject)
    return 'sent' as const
  }
  beforeEach(async () => {
    sent.length = 0
    await enqueue(message, 7)
    await enqueue(aMessage('R-8'), 7)
    expect(await leaseUnsent(message.id)).toBe(true)
  })

  test('is not sent, and the others are', async () => {
    expect(await flushOutbox(send)).toBe(false)
    expect(sent).toEqual(['R-8'])
  })

  test('is sent when it is let go', async () => {
    await releaseUnsent(message.id)
    expect(await flushOutbox(send)).toBe(true)
    expect(sent).toEqual(['R-7', 'R-8'])
  })

  test.each([
    ['the form’s tab was killed a while ago', 61_000],
    ['the clock was put back', -86_400_000],
  ])('is sent when %s', async (_name, passedMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + passedMs })
    expect(await flushOutbox(send)).toBe(true)
    expect(sent).toEqual(['R-7', 'R-8'])
  })

  test('cannot be leased when it is gone or on its way', async () => {
    expect(await leaseUnsent('gone')).toBe(false)
    await releaseUnsent(message.id)
    let leased: boolean | undefined
    await flushOutbox(async () => {
      leased ??= await leaseUnsent(message.id)
      return 'sent'
    })
    expect(leased).toBe(false)
  })
})
