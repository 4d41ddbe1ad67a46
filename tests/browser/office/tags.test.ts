/** The electronic tags in the office: what their records say, and what they are asked to do. */
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'

test('a tag that warns is listed, opens with its record and is asked to flash, which its base station hears', async ({
  server,
  openContext,
}) => {
  const { call, importFile } = ingestClient(server)
  await call('POST', '/customers', { name: 'Tag Gems' })
  const list = 'Stock #,Weight,Tag\nT-1,1.01,TT-ONE\nT-2,1.02,TT-TWO\n'
  await importFile({ as: 'lots', customer: 'Tag Gems', name: 'tags.csv' }, list)
  const contactAt = new Date().toISOString()
  await call('POST', '/tags/reports', [
    { tag: 'TT-ONE', contactAt, state: 'failed', batteryPercent: 9, station: 'Vault' },
  ])
  const context = await openContext(server.origin)
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  const tags = page.getByRole('region', { name: 'Tags' })
  await tags.getByRole('heading', { name: 'Tags' }).click()
  // Nobody has heard the other one.
  await tags.getByRole('searchbox', { name: 'Tag or lot' }).fill('tt-')
  await tags.getByRole('row', { name: /^TT-TWO T-2 Tag Gems No base station has reported/ }).waitFor()
  const warns = /^TT-ONE T-1 Tag Gems State: Redraw failed · Battery: 9 %, low/
  await tags.getByRole('row', { name: warns }).waitFor()
  const shown = tags.getByRole('combobox', { name: 'Show' })
  await shown.selectOption('unheard')
  expect(await tags.getByRole('row', { name: /TT-ONE/ }).count()).toBe(0)
  await tags.getByRole('searchbox').fill('T-1')
  await tags.getByRole('button', { name: 'TT-ONE' }).click()
  const opened = page.getByRole('dialog', { name: 'E-tag TT-ONE' })
  await opened.getByText('Vault').waitFor()
  await opened.getByRole('button', { name: 'Let it flash' }).click()
  await opened.getByText(/^It flashes at its next contact, if that is before/).waitFor()
  const { tags: work } = await call<{ tags: { tag: string; requests: { kind: string }[] }[] }>(
    'GET',
    '/tags/work?customer=Tag%20Gems',
  )
  const asked = work.find(({ tag }) => tag.toLowerCase() === 'tt-one')?.requests
  expect(asked?.map(({ kind }) => kind)).toEqual(['find'])
})
