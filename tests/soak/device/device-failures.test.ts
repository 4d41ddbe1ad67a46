/** Devices that keep nothing, take no more, are blocked or lose what they were given: the app works with what it can. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

/** For the app and the first of its lots, not for 53,940. */
const ROOM_BYTES = 2_500_000
/** Neither shown nor sent, so it stands for whatever waits in the outbox. */
const ROW = { place: 1, message: { id: 'of a later version' } }

const words = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor({ timeout: 60_000 })
const chip = (page: Page) => page.locator('.status-chip')
const leave = (page: Page) => page.getByRole('button', { name: 'Log Out' }).click()
const atLogIn = (page: Page) => page.getByRole('form', { name: 'Log In' }).waitFor()

/** Puts a row into the outbox as an earlier visit would have. */
const putOutboxRow = (page: Page) =>
  page.evaluate(
    (row) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('loupe')
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('outbox', 'readwrite')
          tx.objectStore('outbox').put(row)
          tx.addEventListener('complete', () => resolve(opening.result.close()))
        })
      }),
    ROW,
  )
const outboxOf = async (page: Page) => (await deviceContents(page)).databases['loupe']?.['outbox']

/** Log-in, lists, another screen and log-out, whatever the device does. */
async function worksOnline(page: Page, said: string): Promise<void> {
  await logIn(page, 'desk')
  await words(page, '412 lots')
  await expect.poll(() => chip(page).innerText()).toContain(said)
  await page.getByRole('link', { name: 'Memos Status' }).click()
  await page.getByRole('heading', { name: 'Memos Status' }).waitFor()
  await page
    .getByText(/Memo \d+/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'My photos' }).click()
  await page.getByRole('radio', { name: 'Carat' }).check()
  await words(page, '412 lots')
  await leave(page)
  await atLogIn(page)
}

describe('IndexedDB', () => {
  test('that refuses to open', async ({ server, openContext }) => {
    const context = await openContext(server.origin)
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not in a private window', 'SecurityError')
      }
    })
    const page = await context.newPage()
    await page.goto('/')
    await worksOnline(page, 'nothing is kept on this device')
  })

  test('that is not there', async ({ server, openContext }) => {
    const context = await openContext(server.origin)
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
    })
    const page = await context.newPage()
    await page.goto('/')
    await worksOnline(page, 'nothing is kept on this device')
  })

  test('that never answers', async ({ server, openContext }) => {
    const context = await openContext(server.origin)
    await context.addInitScript(() => {
      if (location.protocol !== 'http:') return
      // Behind a deletion that waits for a connection which does not close.
      const { open } = IDBFactory.prototype
      const held = open.call(indexedDB, 'held')
      indexedDB.deleteDatabase('held')
      IDBFactory.prototype.open = () => open.call(indexedDB, 'held')
      Object.assign(globalThis, { held })
    })
    const page = await context.newPage()
    await page.goto('/')
    await worksOnline(page, 'nothing is kept on this device')
  })
})

/** A tab of an earlier version, which does not give way. */
async function holdOldVersions(context: BrowserContext, origin: string): Promise<Page> {
  const old = await context.newPage()
  await old.goto(`${origin}/robots.txt`)
  await old.evaluate(async () => {
    const stores: Record<string, string[]> = {
      loupe: ['session', 'settings'],
      'loupe-lists': ['owner', 'cursors', 'lots', 'words', 'memos'],
    }
    for (const [name, names] of Object.entries(stores))
      await new Promise((resolve) => {
        const opening = indexedDB.open(name, 1)
        opening.addEventListener('upgradeneeded', () => {
          for (const store of names) opening.result.createObjectStore(store)
        })
        opening.addEventListener('success', resolve)
      })
  })
  return old
}

test('a tab that holds an old version open is named, and the app works beside it', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, { expected: [/favicon.ico/] })
  const old = await holdOldVersions(context, server.origin)
  const page = await context.newPage()
  await page.goto('/')
  await worksOnline(page, 'close other tabs of Loupe')
  await old.close()
  await page.reload()
  await logIn(page, 'desk')
  await words(page, '412 lots')
  await expect.poll(() => chip(page).innerText()).toBe('Online')
  expect((await deviceContents(page)).databases['loupe-lists']).toHaveProperty('lots')
})

test('a full disk: all lots are there for this visit, what waits is not lost, and logging out frees the disk', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin)
  const page = await context.newPage()
  // Before anything is stored: the browser grants room in advance and does not ask again for a while.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: ROOM_BYTES })
  await page.goto('/')
  await untilWorker(page)
  await putOutboxRow(page)
  await logIn(page, 'house')
  await words(page, '53,940 lots')
  await expect.poll(() => chip(page).innerText()).toContain('this device is full')
  expect(await outboxOf(page)).toEqual([ROW])
  await page.getByRole('radio', { name: 'Carat' }).check()
  await leave(page)
  await atLogIn(page)
  const { databases } = await deviceContents(page)
  expect(Object.keys(databases)).toEqual(['loupe'])
  expect(await outboxOf(page)).toEqual([ROW])
})

test('damaged rows are dropped and pulled again, and the outbox is let alone', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin)
  const page = await context.newPage()
  await page.goto('/')
  await logIn(page, 'desk')
  await words(page, '412 lots')
  await page.getByRole('link', { name: 'Memos Status' }).click()
  await page
    .getByText(/Memo \d+/)
    .first()
    .waitFor()
  await putOutboxRow(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('loupe-lists')
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['lots', 'memos'], 'readwrite')
          for (const store of ['lots', 'memos']) {
            const reading = tx.objectStore(store).openCursor()
            reading.addEventListener('success', () => {
              const at = reading.result
              if (!at) return
              const row = at.value as { columns?: { caratMilli: unknown }; lines?: unknown }
              if (row.columns) row.columns.caratMilli = new Int32Array(1)
              delete row.lines
              at.update(row)
              at.continue()
            })
          }
          tx.addEventListener('complete', () => resolve(opening.result.close()))
        })
      }),
  )
  await page.reload()
  await page
    .getByText(/Memo \d+/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'My photos' }).click()
  await words(page, '412 lots')
  await page.getByRole('radio', { name: 'Extended' }).check()
  await page
    .getByText(/\d\.\d\d ct/)
    .first()
    .waitFor()
  expect(await outboxOf(page)).toEqual([ROW])
})
