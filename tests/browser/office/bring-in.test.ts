/** The trader's own goods by the office: a customer, a list that is looked at and mended, photographs, and the way back. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { axeFaults } from '#tests/support/browser/axe-faults.ts'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const chosenFiles = (page: Page) => region(page, 'Bring in').locator('input[type=file]')

const STOCK = `Stock No.,Shape,Weight,Colour,Rap %,Inhouse
Q-1,Round,1.01,F,-30,a
Q-2,RNDD,1.20,G,-31,b
Q-3,Oval,heavy,H,-20,c
Q-4,Pear,0.71,D,-22,d
`

const csv = (text: string, name = 'stock.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** What a row of the customers' table says, without the name. */
const countsOf = (page: Page, customer: string) =>
  region(page, 'Customers').getByRole('row', { name: customer }).getByRole('cell').allTextContents()

async function choose(popup: Locator, customer: string): Promise<void> {
  await popup.getByRole('combobox', { name: 'Customer' }).selectOption({ label: customer })
}

test('a customer, its list and its photographs come in by the office, and a list is taken back', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, {
    // Whether a photograph is there already is asked before it is sent.
    expected: [answered(404, 400)],
  })
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)

  await region(page, 'Customers').getByRole('button', { name: 'New customer' }).click()
  const adding = page.getByRole('dialog', { name: 'New customer' })
  await adding.getByRole('textbox', { name: 'Name of the company' }).fill('demo desk ltd')
  await adding.getByRole('button', { name: 'Add the customer' }).click()
  await adding.getByText('demo desk ltd is a customer already.').waitFor()
  await adding.getByRole('textbox', { name: 'Name of the company' }).fill('ACME Gems')
  await adding.getByRole('button', { name: 'Add the customer' }).click()
  await adding.getByText(/^ACME Gems is a customer now/).waitFor()
  await adding.getByText('Close', { exact: true }).click()

  await chosenFiles(page).setInputFiles(csv(STOCK))
  const popup = page.getByRole('dialog', { name: /^Bring in/ })
  await popup.getByText('Choose whose they are: then the list is looked at.').waitFor()
  await choose(popup, 'ACME Gems')
  await popup.getByText('4 rows: 2 refused').waitFor()
  const bringIn = popup.locator('.office-ends .button-primary')
  expect(await bringIn.getAttribute('aria-disabled')).toBe('true')
  await popup.getByRole('button', { name: /^Read it as .*Round/ }).click()
  await popup.getByText('4 rows: 1 refused').waitFor()
  await popup.locator('summary', { hasText: 'One value read as another' }).click()
  await popup.getByRole('row', { name: /^Shape RNDD Round/ }).waitFor()
  const saved = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Save the refused rows' }).click()
  const rejects = await saved
  expect(rejects.suggestedFilename()).toBe('stock.csv.rejects.csv')
  expect(readFileSync(await rejects.path(), 'utf8')).toContain('"Q-3","Oval","heavy","H"')
  await popup.getByRole('checkbox', { name: 'Leave the refused row out' }).check()
  await popup.getByText('4 rows: 3 new · 1 refused').waitFor()
  // A column that no field has by name.
  await popup.locator('summary', { hasText: /^Columns: / }).click()
  expect(await axeFaults(page)).toEqual([])
  await popup.getByRole('combobox', { name: /^Read .*Inhouse/ }).selectOption({ label: 'Note' })
  await popup.getByText('4 rows: 3 new · 1 refused').waitFor()
  await popup.getByText('The first rows as they are stored').click()
  await popup.locator('.report-sample', { hasText: 'Q-1' }).getByText('a', { exact: true }).waitFor()
  expect(await countsOf(page, 'ACME Gems')).toEqual(['0', '0', '0'])
  await popup.getByRole('button', { name: 'Bring in 3 lots' }).click()
  await popup.getByText('Done. 3 new · 1 refused').waitFor()
  await popup.getByText('Close', { exact: true }).click()
  await expect.poll(() => countsOf(page, 'ACME Gems')).toEqual(['3', '0', '0'])

  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await chosenFiles(page).setInputFiles([
    await picture('Q-1.jpg', '#a33'),
    await picture('whatever.jpg', '#3a3'),
    broken,
    { name: 'notes.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
  ])
  const photos = page.getByRole('dialog', { name: '3 photographs' })
  await choose(photos, 'ACME Gems')
  await photos.getByRole('button', { name: 'Bring in 3 photographs' }).click()
  await photos.getByText('One found its lot. One waits for a lot. One was refused.').waitFor()
  await photos.getByText(/^This picture is not taken/).waitFor()
  await photos.getByRole('textbox', { name: /^Lot of .*whatever/ }).fill('Q-4')
  await photos.getByRole('button', { name: 'Give to this lot' }).click()
  expect(
    await photos
      .getByRole('img', { name: /whatever/ })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(456)
  await photos.getByText(/^Shows lot .*Q-4.* now$/).waitFor()
  await photos.getByText('Close', { exact: true }).click()
  await page.getByText('One file is neither a list nor a photograph, and was left alone.').waitFor()
  const { call } = ingestClient(server)
  expect(await call('GET', '/lots/Q-4?customer=ACME%20Gems')).toMatchObject({ photographs: 1 })

  // What looking at the list has left is not listed, and what has changed since stays.
  const runs = region(page, 'Latest imports').getByRole('row', { name: /stock\.csv/ })
  expect(await runs.count()).toBe(1)
  await runs.getByRole('button').click()
  const run = page.getByRole('dialog', { name: 'stock.csv' })
  await run.getByRole('button', { name: 'Take it back' }).click()
  await run.getByText('What it changed becomes as before, where nothing has changed since.').waitFor()
  await run.getByRole('button', { name: 'Take it back' }).click()
  await run.getByText('Taken back: one row is as before. 2 have changed since, and stay.').waitFor()
  await expect.poll(() => countsOf(page, 'ACME Gems')).toEqual(['2', '0', '0'])
})

test('a file that is no list says so, and one that is here already has nothing to bring in', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin)
  await logInByCall(context, 'staff')
  const { call, importFile } = ingestClient(server)
  await call('POST', '/customers', { name: 'Same Gems' })
  const same = 'Stock #,Weight\nS-1,1.01\n'
  await importFile({ as: 'lots', customer: 'Same Gems', name: 'same.csv' }, same)
  const page = await context.newPage()
  await page.goto(paths.office)
  // Dropped anywhere on the page, in turn.
  const dropped = await page.evaluateHandle(
    ([first, second]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([first!], 'letter.csv'))
      transfer.items.add(new File([second!], 'same.csv'))
      return transfer
    },
    ['Dear Sirs', same],
  )
  await region(page, 'Bring in').waitFor()
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: dropped })
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped })
  const letter = page.getByRole('dialog', { name: /letter\.csv/ })
  await choose(letter, 'Same Gems')
  await letter.getByText('The list cannot be brought in as it is.').waitFor()
  await letter.getByRole('alert').waitFor()
  await letter.getByRole('button', { name: 'Close' }).click()
  const list = page.getByRole('dialog', { name: /same\.csv/ })
  await choose(list, 'Same Gems')
  await list.getByText('There is nothing to bring in: all of it is here already.').waitFor()
})

test('what was found counts for what was asked: with another choice nothing can be brought in until it is looked at', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, { expected: offlineConsole })
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  await chosenFiles(page).setInputFiles(
    csv('Customer,E-mail\nPeople Gems,eve@people.example\n', 'people.csv'),
  )
  const popup = page.getByRole('dialog', { name: /people\.csv/ })
  await popup.getByRole('radio', { name: 'Customers' }).check()
  const bringIn = popup.locator('.office-ends .button-primary')
  await expect.poll(() => bringIn.getAttribute('aria-disabled')).toBe('false')
  await popup.getByRole('radio', { name: 'Lots' }).check()
  await popup.getByText('Choose whose they are: then the list is looked at.').waitFor()
  expect(await bringIn.getAttribute('aria-disabled')).toBe('true')
  expect(await popup.locator('.report').count()).toBe(0)
  await context.setOffline(true)
  await choose(popup, 'Demo Desk Ltd')
  await popup.getByRole('alert').getByText('There is no connection.').waitFor()
  await context.setOffline(false)
  await popup.getByRole('button', { name: 'Retry' }).click()
  await popup.getByText('The list cannot be brought in as it is.').waitFor()
})
