/** What the staff do for a customer and for a station by the office. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'

test('a customer is renamed, and removed once its name is written', async ({ server, openContext }) => {
  await ingestClient(server).call('POST', '/customers', { name: 'Old Gems' })
  const context = await openContext(server.origin, { expected: [answered(409)] })
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  const customers = page.getByRole('region', { name: 'Customers' })
  await customers.getByRole('button', { name: 'Old Gems' }).click()
  const opened = page.getByRole('dialog', { name: 'Old Gems' })
  const name = opened.getByRole('textbox', { name: 'Name of the company' })
  await name.fill('Demo Desk Ltd')
  await opened.getByRole('button', { name: 'Save the name' }).click()
  await opened.getByText('There is a customer named Demo Desk Ltd.').waitFor()
  await name.fill('New Gems')
  await opened.getByRole('button', { name: 'Save the name' }).click()
  const renamed = page.getByRole('dialog', { name: 'New Gems' })
  await renamed.getByText(/^It is named .*New Gems.* now\.$/).waitFor()
  await renamed.getByRole('button', { name: 'Remove this customer' }).click()
  await renamed.getByRole('textbox', { name: 'Write its whole name' }).fill('New')
  await renamed.getByRole('button', { name: 'Remove for ever' }).press('Enter')
  await renamed.getByText('The name is another one.').waitFor()
  await renamed.getByRole('textbox', { name: 'Write its whole name' }).fill('New Gems')
  await renamed.getByRole('button', { name: 'Remove for ever' }).click()
  await renamed.waitFor({ state: 'detached' })
  await expect.poll(() => customers.getByRole('button', { name: 'New Gems' }).count()).toBe(0)
  await customers.getByRole('button', { name: 'Demo Desk Ltd' }).waitFor()
})

test('a key is shown once, opens what it is for and nothing else, and opens nothing once it is revoked', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin)
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  const keys = page.getByRole('region', { name: 'Stations and keys' })
  await keys.getByRole('heading', { name: 'Stations and keys' }).click()
  await keys.getByRole('button', { name: 'New key' }).click()
  const making = page.getByRole('dialog', { name: 'New key' })
  await making.getByRole('textbox').fill('Photo station 7')
  await making.getByRole('combobox', { name: 'Customer' }).selectOption({ label: 'Demo Desk Ltd' })
  await making.getByRole('button', { name: 'Make the key' }).click()
  const key = await making.getByRole('code').innerText()
  await making.getByText('Close', { exact: true }).click()
  const row = keys.getByRole('row', { name: /^Photo station 7 Photographs Demo Desk Ltd never/ })
  await row.waitFor()
  expect(await page.content()).not.toContain(key)
  const statusOf = async (path: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${server.origin}/ingest/v1${path}`, { headers })).status
  }
  expect(await Promise.all(['/photos', '/customers', '/keys'].map(statusOf))).toEqual([200, 403, 403])
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await row.getByRole('button', { name: 'Revoke for ever' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await statusOf('/photos')).toBe(401)
})

test('a photograph that waits is reached from the customers, seen, and given to a lot', async ({
  server,
  openContext,
}) => {
  const { call, importFile } = ingestClient(server)
  await call('POST', '/customers', { name: 'Photo Gems' })
  await importFile({ as: 'lots', customer: 'Photo Gems', name: 'one.csv' }, 'Stock #,Weight\nP-1,1.01\n')
  const picture = new Uint8Array(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer(),
  )
  const sha256 = createHash('sha256').update(picture).digest('hex')
  await call('PUT', `/photos/${sha256}?customer=Photo%20Gems&name=unknown.jpg`, picture)
  const context = await openContext(server.origin, { expected: [answered(404)] })
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  await page.getByRole('button', { name: 'Give them to lots' }).click()
  const opened = page.getByRole('dialog', { name: 'Photo Gems' })
  const shown = opened.getByRole('img', { name: /unknown\.jpg/ })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(456)
  const lot = opened.getByRole('textbox', { name: /^Lot of / })
  await lot.fill('P-9')
  await opened.getByRole('button', { name: 'Give to this lot' }).click()
  await opened.getByText(/P-9/).waitFor()
  await lot.fill('P-1')
  await opened.getByRole('button', { name: 'Give to this lot' }).click()
  await opened.getByText(/^Shows lot .*P-1.* now$/).waitFor()
  expect(await call('GET', '/lots/P-1?customer=Photo%20Gems')).toMatchObject({ photographs: 1 })
})
