/** A page that is left for the back/forward cache holds nothing of the device, on which later pages would wait. */
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { releaseDevice } from '#src/app/boot/release-device.ts'
import { Database } from '#src/offline/device/database.ts'
import { newDevice } from '#tests/support/device/device.ts'

const database = new Database('a-database', 1, (db) => void db.createObjectStore('rows'))
const reload = vi.fn<() => void>()

beforeEach(async () => {
  newDevice()
  await database.close()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  releaseDevice()
  return () => vi.unstubAllGlobals()
})

const leave = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** Reads on until the page is left. */
const readOn = () =>
  database.read(['rows'], async (rowsOf) => {
    for (;;) await rowsOf('rows').get('key')
  })

test('a page that rested is shown as it was, and reads again', async () => {
  await database.open()
  await otherPage()
  leave(true)
  comeBack()
  expect(reload).not.toHaveBeenCalled()
  expect(await database.read(['rows'], (rowsOf) => rowsOf('rows').get('key'))).toBe('written')
})

test('what is read or begun is aborted, and a page that is shown again starts anew', async () => {
  await database.open()
  const reading = readOn()
  await new Promise((soon) => setTimeout(soon))
  leave(true)
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  await expect(readOn()).rejects.toBeInstanceOf(DOMException)
  await otherPage()
  comeBack()
  expect(reload).toHaveBeenCalledTimes(1)
})

/** A page that is opened later writes, for which it waits for all who read. */
async function otherPage() {
  const db = await openDB('a-database')
  await db.put('rows', 'written', 'key')
  db.close()
}
