/** No screen has a fault that axe can find, WCAG 2.2 A and AA: in a theme and at a size. */
import { expect } from 'vitest'
import { axeFaults as faults } from '#tests/support/browser/axe-faults.ts'
import { goTo, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { lotsOf } from '#tests/support/browser/demo-lots.ts'
import { openWall } from '#tests/support/browser/wall.ts'

/** Addresses, and a heading of what is there. */
const VISITORS = [
  ['/', /./],
  ['/products', 'Our Products'],
  ['/ETagTroubleShooting?symptom=wrong-lot', 'E-tag troubleshooting'],
  ['/ETagGuide', 'E-tag guide'],
  ['/ResetPassword', 'Reset password'],
  ['/?popup=contact', 'Contact Us'],
  ['/none', 'Unexpected Application Error!'],
] as const

/** A theme of the device, and its screen. */
interface Look {
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

export function testAccessibility({ colorScheme, viewport }: Look): void {
  test('a visitor’s screens', async ({ server, openPage }) => {
    const expected = [answered(404)]
    const page = await openPage(server.origin, { colorScheme, viewport, bypassCSP: true, expected })
    for (const [path, sign] of VISITORS) {
      await (path === '/' ? page.goto(path) : goTo(page, path))
      await page.getByRole('heading', { name: sign }).first().waitFor()
      expect(await faults(page), path).toEqual([])
    }
  })

  test('messages that wait', async ({ stub, openPage }) => {
    const path = '/api/contact-messages'
    const expected = [answered(400, 503)]
    const page = await openPage(stub.origin, { colorScheme, viewport, bypassCSP: true, expected })
    const popup = page.getByRole('dialog')
    const send = async (subject: string) => {
      await page.goto('/products?popup=contact')
      const words = { Name: 'Ann', 'E-mail': 'ann@buyer.example', Subject: subject, Message: 'Is it free?' }
      for (const [name, value] of Object.entries(words))
        await popup.getByRole('textbox', { name, exact: true }).fill(value)
      await popup.getByRole('button', { name: 'Send' }).click()
    }
    stub.answer(path, { status: 400, body: { code: 'bad_request', message: 'Not accepted.' } })
    await send('One that was refused')
    await popup.getByRole('alert').waitFor()
    stub.answer(path, { status: 503, body: { code: 'unavailable', message: 'Later.' } })
    await send('One that waits')
    await popup.getByText('Failed: Not accepted.').waitFor()
    await popup.getByText('Queued').waitFor()
    expect(await faults(page)).toEqual([])
    await popup.getByRole('button', { name: 'Delete “One that waits”' }).click()
    expect(await faults(page), 'the question').toEqual([])
  })

  test('a customer’s screens', async ({ server, openPage }) => {
    const page = await openPage(server.origin, { colorScheme, viewport, bypassCSP: true })
    await openWall(page, 'desk')
    expect(await faults(page), 'the wall').toEqual([])
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Diamond', exact: true }).check()
    await page.getByText(`of ${lotsOf('desk')}`).waitFor()
    for (const fold of await page.locator('.filter-panel summary').all()) await fold.click()
    expect(await faults(page), 'the filter').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('gridcell').first().getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Selected lots' }).waitFor()
    expect(await faults(page), 'the tray').toEqual([])
    const isPhone = viewport.width < 720
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    expect(await faults(page), 'the tray, cleared').toEqual([])
    if (isPhone) await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('button', { name: 'Export csv' }).click()
    expect(await faults(page), 'the export menu').toEqual([])
    await page.keyboard.press('Escape')
    if (isPhone) await page.keyboard.press('Escape')
    await page.goto('/MyPhotosPage?lot=1')
    await page.getByRole('dialog', { name: /^Lot / }).getByRole('group', { name: 'Zoom' }).waitFor()
    expect(await faults(page), 'the lightbox').toEqual([])
    const trueSize = page.getByRole('dialog', { name: 'True size' })
    await page.getByRole('button', { name: 'True size' }).click()
    expect(await faults(page), 'a screen to be measured').toEqual([])
    await trueSize.getByRole('slider').press('ArrowRight')
    await trueSize.getByRole('button', { name: 'My card fits it exactly' }).click()
    await trueSize.getByRole('img').waitFor()
    expect(await faults(page), 'the true size').toEqual([])
    await page.goto('/MyPhotosPage?compare=1.2.3')
    await page.getByRole('dialog', { name: 'Compare' }).getByRole('group', { name: 'Zoom' }).last().waitFor()
    expect(await faults(page), 'the comparison').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Memos Status' }).click()
    await page.getByRole('heading', { name: 'Memos Status' }).waitFor()
    expect(await faults(page), 'memos').toEqual([])
  })
}
