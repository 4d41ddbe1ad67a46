/** The kept session: what replaces it, and what an earlier version of the app wrote. */
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { savedSetting } from '#src/offline/device/settings.ts'
import {
  saveContact,
  savedLogOutPending,
  savedSession,
  saveLogOutPending,
  saveSession,
  wipeSession,
} from '#src/offline/session/session.ts'
import { newDevice, onDevice } from '#tests/support/device/device.ts'

beforeEach(() => newDevice())

const at = (seconds: number) => new Date(Date.UTC(2026, 4, 1, 10, 0, seconds))

test('a session is kept without what the app does not need, and forgotten', async () => {
  const session = { id: 7, firstName: 'Ann', clientName: 'ACME', restricted: false, idleMinutes: 0 }
  await saveSession({ ...session, token: 'secret' } as typeof session, at(1))
  expect(await savedSession()).toEqual({ session, contactAt: at(1).toISOString() })
  await wipeSession()
  expect(await savedSession()).toBeUndefined()
})

test('a session gives way to a later one, not to an answer that was asked for before it came', async () => {
  await saveSession({ id: -1 }, at(5))
  expect(await saveSession({ id: 7 }, at(6), at(4))).toBe(false)
  expect((await savedSession())!.session).toEqual({ id: -1 })
  expect(await saveSession({ id: 7 }, at(9), at(8))).toBe(true)
})

test('a session from before the clock was put back gives way', async () => {
  await saveSession({ id: -1 }, at(50))
  expect(await saveSession({ id: 7 }, at(6), at(4))).toBe(true)
})

test('an answer of the server renews the session of its account and of no other', async () => {
  await saveSession({ id: 7 }, at(1))
  await saveContact(8, at(2))
  expect((await savedSession())!.contactAt).toBe(at(1).toISOString())
  await saveContact(7, at(3))
  expect((await savedSession())!.contactAt).toBe(at(3).toISOString())
})

test('a row that the disk has damaged is no session', async () => {
  await saveSession({ id: 7 }, at(1))
  await onDevice('loupe', (db) => db.put('session', { session: null }, 'last'))
  expect(await savedSession()).toBeUndefined()
})

describe('what earlier versions of the app wrote', () => {
  /** As they made the database: version 1 without an outbox, version 2 with one. */
  async function written(version: 1 | 2): Promise<void> {
    const db = await openDB('loupe', version, {
      upgrade(made) {
        made.createObjectStore('session')
        made.createObjectStore('settings')
        if (version < 2) return
        const outbox = made.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
        outbox.createIndex('id', 'message.id', { unique: true })
      },
    })
    const session = { id: 7, firstName: 'Ann', clientName: 'ACME', restricted: false, idleMinutes: 15 }
    await db.put('session', { session, contactAt: '2026-05-01T10:00:01.000Z' }, 'last')
    await db.put('session', true, 'log-out-pending')
    await db.put('settings', { size: 'Large' }, 'photos-view')
    db.close()
  }

  test.each([1, 2] as const)('is read: version %i', async (version) => {
    await written(version)
    const session = { id: 7, firstName: 'Ann', clientName: 'ACME', restricted: false, idleMinutes: 15 }
    expect(await savedSession()).toEqual({ session, contactAt: at(1).toISOString() })
    expect(await savedLogOutPending()).toBe(true)
    expect(await savedSetting('photos-view')).toEqual({ size: 'Large' })
    await saveLogOutPending(false)
    expect(await savedLogOutPending()).toBe(false)
  })

  test('is what this version writes as well', async () => {
    await saveSession({ id: 7, clientName: 'ACME' }, at(1))
    await saveLogOutPending(true)
    await onDevice('loupe', async (db) => {
      expect(await db.get('session', 'last')).toEqual({
        session: { id: 7, clientName: 'ACME' },
        contactAt: '2026-05-01T10:00:01.000Z',
      })
      expect(await db.get('session', 'log-out-pending')).toBe(true)
      expect(db.version).toBe(2)
    })
  })
})
