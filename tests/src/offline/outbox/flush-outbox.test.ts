/** Sending the queue: in order, one flusher on the device, nothing deleted before the server's word. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { flushOutbox } from '#src/offline/outbox/flush-outbox.ts'
import { enqueue } from '#src/offline/outbox/outbox.ts'
import type { SendOutcome } from '#src/offline/outbox/outbox-entry.ts'
import { detachUnsent, discardUnsent, savedUnsent } from '#src/offline/outbox/unsent.ts'
import { saveLogOutPending, saveSession } from '#src/offline/session/session.ts'
import { deferred } from '#tests/support/deferred.ts'
import { newDevice, nextTask } from '#tests/support/device/device.ts'
import { aMessage } from '#tests/support/device/some-messages.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'

beforeEach(() => {
  newDevice()
  vi.stubGlobal('navigator', {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Sends by plan, one outcome a call and “sent” when the plan is through; notes what it was asked. */
function sender(plan: (SendOutcome | 'throws')[] = []) {
  const calls: { subject: string; withSession: boolean }[] = []
  const acknowledged: string[] = []
  let inFlight = 0
  let mostInFlight = 0
  const send = async ({ subject }: ContactMessage, withSession: boolean): Promise<SendOutcome> => {
    calls.push({ subject, withSession })
    mostInFlight = Math.max(mostInFlight, ++inFlight)
    const outcome = plan.shift() ?? 'sent'
    await nextTask()
    inFlight--
    if (outcome === 'throws') throw new Error('The sender broke')
    if (outcome === 'sent') acknowledged.push(subject)
    return outcome
  }
  return { send, calls, acknowledged, mostInFlight: () => mostInFlight }
}

const queue = async (subjects: string[], account = 7) => {
  for (const subject of subjects) await enqueue(aMessage(subject), account)
}
const states = async (account = 7) =>
  (await savedUnsent(account)).map(({ message, state }) => [message.subject, state])

describe.each([
  ['under a Web Lock', true],
  ['by leases, where there is none', false],
])('%s', (_name, locks) => {
  const newLocks = () => vi.stubGlobal('navigator', locks ? { ...webLocks() } : {})
  beforeEach(() => void newLocks())

  test('what waits is sent in order and deleted', async () => {
    await queue(['1', '2', '3'])
    const { send, calls } = sender()
    expect(await flushOutbox(send)).toBe(true)
    expect(calls.map(({ subject }) => subject)).toEqual(['1', '2', '3'])
    expect(await states()).toEqual([])
  })

  test('the first that cannot be sent stops the rest, and all stay', async () => {
    await queue(['1', '2', '3'])
    const { send, calls } = sender(['sent', 'later'])
    expect(await flushOutbox(send)).toBe(false)
    expect(calls.map(({ subject }) => subject)).toEqual(['1', '2'])
    expect(await states()).toEqual([
      ['2', 'queued'],
      ['3', 'queued'],
    ])
    expect(await flushOutbox(send)).toBe(true)
  })

  test('one that is refused stays with its reasons, and the rest goes on', async () => {
    await queue(['1', '2'])
    const refused = { error: 'Not accepted.', fields: { subject: 'Remove the sign' } }
    const { send } = sender([refused])
    expect(await flushOutbox(send)).toBe(true)
    expect(await savedUnsent(7)).toMatchObject([{ ...refused, state: 'failed', attempts: 1 }])
    await queue(['3'])
    await flushOutbox(send)
    expect(await states()).toEqual([['1', 'failed']])
  })

  test('what a killed tab left half sent is sent again, in its place', async () => {
    await queue(['1', '2'])
    void flushOutbox(() => new Promise(() => {}))
    await vi.waitFor(async () => expect(await states()).toContainEqual(['1', 'sending']))
    // The killed tab's lock is gone with it; without locks its lease runs out.
    newLocks()
    if (!locks) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const { send, calls } = sender()
    expect(await flushOutbox(send)).toBe(true)
    expect(calls.map(({ subject }) => subject)).toEqual(['1', '2'])
  })

  test('a sender that breaks leaves the message waiting', async () => {
    await queue(['1'])
    const { send } = sender(['throws'])
    await expect(flushOutbox(send)).rejects.toThrow('The sender broke')
    expect(await states()).toEqual([['1', 'queued']])
  })

  test('flushers at once send each message once', async () => {
    await queue(['1', '2', '3'])
    const { send, calls, mostInFlight } = sender()
    await Promise.all([flushOutbox(send), flushOutbox(send), flushOutbox(send)])
    expect(calls.map(({ subject }) => subject)).toEqual(['1', '2', '3'])
    expect(mostInFlight()).toBe(1)
  })

  test('whatever fails, each message is acknowledged once, in order, and never two are on their way', async () => {
    const outcome = fc.constantFrom<SendOutcome | 'throws'>('sent', 'later', 'throws')
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 25 }),
        fc.array(fc.constantFrom('flush', 'write'), { maxLength: 20 }),
        async (plan, steps) => {
          newDevice()
          const { send, calls, acknowledged, mostInFlight } = sender(plan)
          const under: Promise<unknown>[] = []
          const written: string[] = []
          for (const step of steps) {
            if (step === 'flush') under.push(flushOutbox(send).catch(() => undefined))
            else written.push(await writeOne(written.length))
          }
          await Promise.all(under)
          while (!(await flushOutbox(send).catch(() => false))) await nextTask()
          expect(acknowledged).toEqual(written)
          expect(new Set(calls.map(({ subject }) => subject))).toEqual(new Set(written))
          expect(mostInFlight()).toBeLessThanOrEqual(1)
          expect(await savedUnsent(7)).toEqual([])
        },
      ),
      { numRuns: 40 },
    )
  })
})

async function writeOne(number: number): Promise<string> {
  await enqueue(aMessage(String(number)), 7)
  return String(number)
}

describe('the session’s cookie', () => {
  const sentWith = async (account: number) => {
    await queue(['1'], account)
    const { send, calls } = sender()
    await flushOutbox(send)
    return calls.map(({ withSession }) => withSession)
  }

  test('goes with what its own account wrote', async () => {
    await saveSession({ id: 7 }, new Date())
    expect(await sentWith(7)).toEqual([true])
  })

  test.each([
    ['another account is logged in', { id: 8 }, 7],
    ['a visitor wrote it', { id: 7 }, -1],
    ['nobody is logged in', { id: -1 }, -1],
    ['nobody is logged in any more', { id: -1 }, 7],
  ])('is left out when %s', async (_name, session, account) => {
    await saveSession(session, new Date())
    expect(await sentWith(account)).toEqual([false])
  })

  test('is left out of what was detached', async () => {
    await queue(['1'])
    await detachUnsent()
    await saveSession({ id: 7 }, new Date())
    const { send, calls } = sender()
    await flushOutbox(send)
    expect(calls).toEqual([{ subject: '1', withSession: false }])
  })
})

test('nothing is sent while a log-out still has to reach the server', async () => {
  await queue(['1'])
  await saveLogOutPending(true)
  const { send, calls } = sender()
  expect(await flushOutbox(send)).toBe(false)
  expect(calls).toEqual([])
  await saveLogOutPending(false)
  expect(await flushOutbox(send)).toBe(true)
})

test('what is changed while it is on its way goes out as the changed one as well', async () => {
  const message = aMessage('1')
  await enqueue(message, 7)
  const { promise, resolve } = deferred()
  const flushed = flushOutbox(async ({ subject }) => {
    if (subject === '1') await promise
    return 'sent'
  })
  await vi.waitFor(async () => expect(await states()).toEqual([['1', 'sending']]))
  await enqueue(aMessage('2'), 7, message.id)
  resolve()
  expect(await flushed).toBe(true)
  expect(await states()).toEqual([])
})

describe('a message that reached the server is announced to all tabs', () => {
  test.each([
    ['', async () => undefined],
    [', also when its account has logged out meanwhile and kept none', discardUnsent],
  ])('%s', async (_name, meanwhile) => {
    const message = aMessage('1')
    await enqueue(message, 7)
    const others = new BroadcastChannel('loupe')
    const heard: unknown[] = []
    others.addEventListener('message', ({ data }) => void heard.push(data))
    await flushOutbox(async () => {
      await meanwhile()
      return 'sent'
    })
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'sent', id: message.id, hasWaited: false }))
    others.close()
  })

  test('as one that waited, where the first attempt was in vain', async () => {
    const message = aMessage('1')
    await enqueue(message, 7)
    const heard: unknown[] = []
    const unhear = onMessage((said) => heard.push(said))
    await flushOutbox(async () => 'later')
    await flushOutbox(async () => 'sent')
    unhear()
    expect(heard).toContainEqual({ kind: 'sent', id: message.id, hasWaited: true })
  })
})

describe('on a full disk', () => {
  const full = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })

  test('the holder of the lock sends without taking a note', async () => {
    vi.stubGlobal('navigator', { ...webLocks() })
    await queue(['1', '2'])
    full()
    const { send, calls } = sender()
    expect(await flushOutbox(send)).toBe(true)
    expect(calls).toHaveLength(2)
  })

  test('nobody sends without lock and note', async () => {
    await queue(['1'])
    full()
    const { send, calls } = sender()
    await expect(flushOutbox(send)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(calls).toEqual([])
    expect(await states()).toEqual([['1', 'queued']])
  })
})
