/** A share link on the real server: a guest sees the lots of the share, and nothing else of the customer on the device. */
import { readFile } from 'node:fs/promises'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { lots } from '#server/db/schema/goods.ts'
import { users } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { box } from '#tests/support/browser/tray.ts'
import { wall } from '#tests/support/browser/wall.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'

/** Shares the desk's lots with the highest ids. */
async function shareLots(server: RunningServer, count: number) {
  await server.stop()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: server.dataDir })
  try {
    const [user] = await db.select().from(users).where(eq(users.email, 'desk@demo.example'))
    const { id: createdBy, customerId } = user as typeof user & { id: number; customerId: number }
    const own = await db.select().from(lots).where(eq(lots.customerId, customerId)).orderBy(asc(lots.id))
    const chosen = own.slice(-count)
    const expiresAt = new Date(Date.now() + 3_600_000)
    const lotIds = chosen.map(({ id }) => id)
    const token = await createShare(db, { customerId, createdBy, lotIds, unbranded: false, expiresAt })
    const [{ epoch } = { epoch: '' }] = await db.select().from(database)
    return { token, chosen, epoch }
  } finally {
    await close()
    await server.start()
  }
}

test('a guest sees the shared lots and may export them; the device learns no number of the customer', async ({
  server,
  openPage,
}) => {
  const { token, chosen, epoch } = await shareLots(server, 8)
  const page = await openPage(server.origin)
  // As it stands at the end of a sentence in brackets.
  await page.goto(`/share/${token}).`)
  await page.getByText('8 lots', { exact: true }).waitFor()
  // Who cannot choose it has the data on the cards, also of more lots than stand there as plates.
  expect(await wall(page).getByRole('gridcell').locator('dl').count()).toBe(8)
  const shown = await wall(page).getByRole('gridcell').locator('strong').allInnerTexts()
  expect(shown.toSorted()).toEqual(chosen.map(({ lot }) => lot).toSorted())
  // The page says that lots can be ticked: with a mouse, too, the boxes are there to be seen.
  const line = box(page, 1).evaluate((each) => getComputedStyle(each, '::before').borderTopColor)
  expect(await line).not.toBe('rgba(0, 0, 0, 0)')

  await page.goto('/?lot=3')
  await page.getByRole('dialog', { name: `Lot ${chosen[2]!.lot}` }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export csv' }).click()
  await page.getByRole('menuitem', { name: 'All', exact: true }).click()
  const [header = '', ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength(8)
  expect(header).not.toMatch(/Memo|Tag|Note|Origin/)

  const { databases } = await deviceContents(page)
  const { lots: blocks, cursors } = databases['loupe-guest'] as Record<string, { columns: object }[]>
  const { id, rev } = blocks![0]!.columns as { id: ArrayLike<number>; rev: ArrayLike<number> }
  expect([Object.values(id).toSorted(), Object.values(rev)]).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8],
    Array(8).fill(0),
  ])
  expect(JSON.stringify(cursors)).not.toContain(epoch)
})

test('a link that is gone says so, and so does a link that somebody logged in opens', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { expected: [answered(404), answered(410)] })
  for (const path of ['a'.repeat(43), 'a/b', '.well-known/a', ')']) {
    await page.goto(`/share/${path}`)
    await page.getByRole('alert').getByText('This link shows nothing').waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await page.title()).toBe('Shared lots')
  }
  await page.goto('/')
  await logIn(page, 'desk')
  await page.goto(`/share/${'a'.repeat(43)}`)
  await page.getByText('You are logged in. Open this link in a private window').waitFor()
  await page.goto(`/share/${'a'.repeat(40)}`)
  await page.getByRole('alert').getByText('Look whether it was copied whole').waitFor()
})

test(
  'who is logged in sees an own link as its guests do, then logs out and opens it: its one lot, large, with the answer',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const { token, chosen } = await shareLots(server, 1)
    const page = await openPage(server.origin)
    await page.goto('/')
    await logIn(page, 'desk')
    await page.getByText('412 lots', { exact: true }).waitFor()
    await page.goto(`/share/${token}`)
    await page.getByRole('button', { name: 'See it as the buyer does' }).click()
    const alone = page.getByRole('article', { name: `Lot ${chosen[0]!.lot}` })
    await alone.waitFor()
    expect(await page.getByText('Sort By').count()).toBe(0)
    const shares = await page.request.get('/api/shares')
    expect((await shares.json()).shares[0]).toMatchObject({ opens: 0, latestOpens: [] })
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Log out and open it' }).click()
    const picture = await alone.getByRole('img').first().boundingBox()
    expect(picture!.width).toBeGreaterThan(350)
    expect(picture!.y + picture!.height).toBeLessThanOrEqual(page.viewportSize()!.height)
    const answer = await alone.getByRole('button', { name: 'I’m interested' }).boundingBox()
    expect(answer!.y + answer!.height).toBeLessThan(page.viewportSize()!.height)
    await alone.getByRole('button', { name: 'Open' }).click()
    const large = page.getByRole('dialog', { name: `Lot ${chosen[0]!.lot}` })
    await large.getByRole('button', { name: 'I’m interested' }).waitFor()
    for (const name of ['Select', 'Compare', 'Lot after'])
      expect(await large.getByRole('button', { name }).count(), name).toBe(0)
    expect(await page.getByText('Dana').count()).toBe(0)
    const { databases } = await deviceContents(page)
    expect(Object.values(databases['loupe-lists'] ?? {}).flat()).toEqual([])
  },
)
