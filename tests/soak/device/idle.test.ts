/** A device that nobody touches logs out: warned a minute before, judged by the clock when it wakes. PRODUCT §1, §10. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import type { StubAnswer, StubServer } from '#tests/support/server/stub-server.ts'

const EXPECTED = [/^(GetUserData|Pulling) failed: ApiError/, answered(401, 404, 500, 503), ...offlineConsole]
const MINUTE_MS = 60_000
const START = new Date('2026-05-01T10:00:00Z')

const warning = (page: Page) => page.getByRole('dialog', { name: 'Still there?' })
const atLogIn = (page: Page) => page.getByRole('form', { name: 'Log In' }).waitFor()
const atPhotos = (page: Page) => page.getByRole('heading', { name: 'My photos' }).waitFor()

/** A display that logs out after 10 minutes, its clock in the test's hands. */
async function display(stub: StubServer, context: BrowserContext): Promise<Page> {
  stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME', restricted: true, idleMinutes: 10 } })
  stub.answer('/api/session', { body: {} })
  await context.clock.install({ time: START })
  const page = await context.newPage()
  await page.goto('/')
  await atPhotos(page)
  await page.clock.runFor(1_000)
  await page.mouse.move(5, 5)
  return page
}

test('it warns a minute before, counts down and logs out', async ({ stub, openContext }) => {
  const page = await display(stub, await openContext(stub.origin, { expected: EXPECTED }))
  await page.clock.runFor(8 * MINUTE_MS)
  expect(await warning(page).count()).toBe(0)
  await page.clock.runFor(MINUTE_MS + 1_000)
  await warning(page).waitFor()
  expect(
    await page.getByRole('button', { name: 'Stay logged in' }).evaluate((e) => e.matches(':focus')),
  ).toBe(true)
  await page.clock.runFor(30_000)
  expect(await page.getByRole('timer').innerText()).toMatch(/^(29|30) s$/)
  await page.clock.runFor(31_000)
  await atLogIn(page)
  expect(await warning(page).count()).toBe(0)
  await expect.poll(() => stub.calls('/api/session').map(({ method }) => method)).toEqual(['DELETE'])
  await expect.poll(async () => (await deviceContents(page)).local).toEqual({})
  expect(new URL(page.url()).pathname).toBe('/')
})

test('Stay logged in starts the time anew', async ({ stub, openContext }) => {
  const page = await display(stub, await openContext(stub.origin, { expected: EXPECTED }))
  await page.clock.runFor(9 * MINUTE_MS + 30_000)
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await warning(page).waitFor({ state: 'detached' })
  await page.clock.runFor(8 * MINUTE_MS + 30_000)
  expect(await warning(page).count()).toBe(0)
  await atPhotos(page)
})

const TOUCHES: Record<string, (page: Page) => Promise<void>> = {
  'a pointer': (page) => page.mouse.move(50, 60),
  'a key': (page) => page.keyboard.press('ArrowDown'),
  'the wheel': async (page) => {
    const turned = page.evaluate(
      () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })),
    )
    await page.mouse.wheel(0, 40)
    await turned
  },
  'a touch': (page) => page.touchscreen.tap(200, 300),
}
for (const [name, touch] of Object.entries(TOUCHES))
  test(`${name} counts as activity, in every tab`, async ({ stub, openContext }) => {
    const context = await openContext(stub.origin, { expected: EXPECTED, hasTouch: true })
    const page = await display(stub, context)
    const other = await context.newPage()
    await other.goto('/')
    await atPhotos(other)
    await page.clock.runFor(6 * MINUTE_MS)
    await touch(other)
    await page.clock.runFor(6 * MINUTE_MS)
    for (const tab of [page, other]) {
      await atPhotos(tab)
      expect(await warning(tab).count()).toBe(0)
    }
  })

test('a device that slept past the time is logged out by whatever wakes it', async ({
  stub,
  openContext,
}) => {
  for (const wake of ['visibilitychange', 'pageshow', 'focus', 'pointerdown']) {
    const page = await display(stub, await openContext(stub.origin, { expected: EXPECTED }))
    await page.clock.setSystemTime(START.getTime() + 30 * MINUTE_MS)
    await page.evaluate((event) => void dispatchEvent(new Event(event)), wake)
    expect(await page.getByRole('heading', { name: 'My photos' }).count(), wake).toBe(0)
    await atLogIn(page)
  }
})

const ANSWERS: Record<string, StubAnswer> = {
  'the server does not answer': { status: 503 },
  'the server still knows the session': { body: { id: 7, clientName: 'ACME', idleMinutes: 10 } },
}
for (const [name, answer] of Object.entries(ANSWERS))
  test(`opened again after the time, ${name}: nothing is drawn`, async ({ stub, openContext }) => {
    const context = await openContext(stub.origin, { expected: EXPECTED })
    const page = await display(stub, context)
    await page.close()
    stub.answer('/api/GetUserData', answer)
    const again = await context.newPage()
    await again.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes('ACME')) document.documentElement.dataset['seen'] = 'yes'
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await again.clock.setSystemTime(START.getTime() + 12 * MINUTE_MS)
    await again.goto('/')
    await atLogIn(again)
    expect(await again.locator('html').getAttribute('data-seen')).toBeNull()
    expect((await deviceContents(again)).databases).not.toHaveProperty('loupe-lists')
  })
