/** Contact messages while everything breaks down at once, and on a full disk: the server stores each of them exactly once. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  button,
  connect,
  disconnect,
  field,
  NETWORK,
  openContact,
  openTab,
  PATH,
  popup,
  SAVED,
  testBehindProxy as test,
  waiting,
  write,
} from '#tests/support/browser/contact.ts'
import { mailsAbout } from '#tests/support/mail/mail-folder.ts'
import { answer500 } from '#tests/support/server/flaky-proxy.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('written offline in two tabs, over a flapping network, 500s and a server killed after storing: stored once each', async ({
  server,
  proxy,
  openContext,
}) => {
  const context = await openContext(proxy.origin, NETWORK)
  const [first, second] = [await openTab(context), await openTab(context)]
  await disconnect(context, proxy)
  await server.stop()
  await write(first, 'From the first tab')
  await popup(first).getByText(SAVED).waitFor()
  await write(second, 'From the second tab')
  await popup(second).getByText(SAVED).waitFor()
  await waiting(second, 'From the first tab').getByText('Queued').waitFor()

  for (let flaps = 0; flaps < 3; flaps++) await connect(context, proxy)
  await server.start()
  const killed: string[] = []
  proxy.plan(PATH, answer500, answer500, async (forward) => {
    const { body } = await forward()
    await server.kill()
    killed.push(body.toString())
    return null
  })
  await expect.poll(async () => (await connect(context, proxy), killed.length), { interval: 300 }).toBe(1)
  await waiting(second, 'From the first tab').getByText('Queued').waitFor()

  await server.start()
  await connect(context, proxy)
  for (const page of [first, second])
    await popup(page).getByText('Thank you, your message has been sent').waitFor()
  expect(await stored(server)).toMatchObject({ 'From the first tab': 1, 'From the second tab': 1 })
  const ids = new Set(proxy.calls(PATH).map((body) => (JSON.parse(body) as { id: string }).id))
  expect(ids.size).toBe(2)
})

/**
 * How often the server has each subject, read from a copy of its database: it keeps nothing back from its files, and
 * a copy of them is what a kill would leave.
 */
async function stored(server: RunningServer): Promise<Record<string, number>> {
  const copy = temporaryFolder()
  await cp(join(server.dataDir, 'pglite'), copy, { recursive: true })
  const db = await PGlite.create(copy)
  const { rows } = await db.query<{ subject: string; times: number }>(
    'select subject, count(*)::int as times from contact_messages group by subject',
  )
  await db.close()
  return Object.fromEntries(rows.map(({ subject, times }) => [subject, times]))
}

test('on a full disk a message that waited before is not lost, and one that does not fit stays in the form', async ({
  server,
  proxy,
  openContext,
}) => {
  const context = await openContext(proxy.origin, { ...NETWORK, serviceWorkers: 'block' })
  const page = await context.newPage()
  const setQuota = await quotaOf(page, proxy.origin)
  await setQuota(ROOMY)
  await page.goto('/products')
  await openContact(page)
  await page.keyboard.press('Escape')
  await disconnect(context, proxy)
  await write(page, 'Before')
  await popup(page).getByText(SAVED).waitFor()
  await button(page, 'Done').click()
  await setQuota(1)
  // The browser may take a moment to know it.
  await expect.poll(() => put(page, ROOMY)).toBe('QuotaExceededError')
  await write(page, 'After')
  await popup(page).getByRole('alert').getByText('this device could not keep it').waitFor()
  expect(await field(page, 'Subject').inputValue()).toBe('After')
  await waiting(page, 'Before').waitFor()

  await connect(context, proxy)
  await popup(page).getByText('“Before” has been sent. Thank you.').waitFor()
  await button(page, 'Send').click()
  await popup(page).getByText('Thank you, your message has been sent').waitFor()
  for (const subject of ['Before', 'After'])
    await expect.poll(async () => (await mailsAbout(server.dataDir, subject)).length).toBe(1)
})

const ROOMY = 8_000_000

async function quotaOf(page: Page, origin: string): Promise<(quotaSize: number) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  return (quotaSize) => devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

/** What comes of storing so many bytes. The browser grants room in advance, and asks again when that is too little. */
function put(page: Page, bytes: number): Promise<string> {
  return page.evaluate(
    (bytes) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('loupe')
        opening.onsuccess = () => {
          const tx = opening.result.transaction('settings', 'readwrite')
          tx.oncomplete = () => resolve('stored')
          tx.onabort = () => resolve(tx.error?.name ?? 'aborted')
          tx.objectStore('settings').put('x'.repeat(bytes), 'filling')
          opening.result.close()
        }
      }),
    bytes,
  )
}
