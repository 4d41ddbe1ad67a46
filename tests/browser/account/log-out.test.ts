/**
 * Logging out on a shared device: what may remain is what PRODUCT §10 lists, in every tab, with data under way, with
 * the server really stopped; and the server's session ends before anything else when the network is back.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { test, testWithoutWorker } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deferred } from '#tests/support/deferred.ts'
import { type DeviceContents, deviceContents } from '#tests/support/device/device-contents.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { StubServer } from '#tests/support/server/stub-server.ts'
import { draws } from '#tests/support/device/thumbs.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { BROWSER_ARGS, testBrowser } from '#tools/browser.mjs'

const NOTHING_LEFT = 'Logged out. No lots, photos or memos are left on this device.'
const EXPECTED = [...offlineConsole, answered(404, 503), /^Pulling failed: ApiError/]
const VISITOR = { session: { id: -1 }, contactAt: expect.any(String) }

/** What may remain while the server has not heard of it; `pending`: of the mark. */
function remains(pending: boolean): DeviceContents {
  return {
    caches: {},
    databases: { loupe: { session: pending ? [VISITOR, true] : [VISITOR] } },
    local: pending ? { 'loupe-log-out-pending': 'yes' } : {},
    session: {},
    behindAddress: null,
  }
}

const atLogIn = (page: Page) => page.getByRole('form', { name: 'Log In' }).waitFor()
const leave = (page: Page) => page.getByRole('button', { name: 'Log Out' }).click()

/** The calls that pages make from now on, version check and figures included, as `METHOD /path`. */
function callsOf(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|service)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** A device that can be switched off and on again. */
async function device(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-device-'))
  const { executablePath, env } = await testBrowser()
  let context: BrowserContext | undefined
  onTestFinished(async () => {
    await context?.close()
    await rm(folder, { recursive: true, force: true })
  })
  return async () => {
    await context?.close()
    context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: BROWSER_ARGS,
      env: { ...process.env, ...env },
      baseURL: origin,
    })
    return context
  }
}

/** Logged in with two tabs and a picture drawn, and then without a network: logs out, and nothing is left in either tab. */
async function logOutOffline(server: RunningServer, context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await untilWorker(page)
  await logIn(page, 'desk')
  const photo = page.locator('main img').first()
  await photo.waitFor()
  const address = (await photo.getAttribute('src'))!
  await page.waitForFunction((src) => fetch(src, { cache: 'default' }).then(({ ok }) => ok), address)
  await page.getByRole('link', { name: 'Memos Status' }).click()
  await page.getByRole('link', { name: 'My photos' }).click()
  const other = await context.newPage()
  await other.goto('/MyPhotosPage?popup=contact')
  await other.getByLabel('Subject').fill('About lot 12')
  await other.evaluate(() => sessionStorage.setItem('selection', '[1,2]'))
  expect((await deviceContents(page)).databases['loupe-lists']).toHaveProperty('lots')

  await context.setOffline(true)
  await server.stop()
  expect(await draws(page, address)).toBe(true)
  await leave(page)
  await page.getByText('There is no connection. Until there is one again').waitFor()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await photo.waitFor()
  await leave(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await Promise.all([atLogIn(page), atLogIn(other)])
  await page.getByText(NOTHING_LEFT).waitFor()
  expect(await other.getByText(NOTHING_LEFT).count()).toBe(0)
  for (const tab of [page, other]) expect(await deviceContents(tab)).toEqual(remains(true))
  await context.setOffline(false) // the server stays stopped
  await page.goBack()
  await atLogIn(page)
  await page.reload()
  await atLogIn(page)
  for (const tab of [page, other]) expect(await draws(tab, address)).toBe(false)
}

/** The page tells the server of it, before anything else, and is still a visitor's. */
async function expectToldFirst(server: RunningServer, page: Page): Promise<void> {
  const calls = callsOf(page.context())
  await server.start()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect.poll(() => calls).toContain('DELETE /api/session')
  expect(calls[0]).toBe('DELETE /api/session')
  await expect.poll(() => deviceContents(page)).toEqual(remains(false))
  expect(await page.request.post(`${server.origin}/api/GetUserData?`).then((r) => r.json())).toBeNull()
  await page.reload()
  await atLogIn(page)
}

test('offline, with two tabs open', { tags: 'soak' }, async ({ server, openContext }) => {
  const context = await openContext(server.origin, { expected: EXPECTED })
  await logOutOffline(server, context)
  await expectToldFirst(server, context.pages()[0]!)
})

test(
  'offline, and the device is switched off before there is a network',
  { tags: 'soak' },
  async ({ server }) => {
    const switchOn = await device(server.origin)
    await logOutOffline(server, await switchOn())
    const page = await (await switchOn()).newPage()
    await page.goto('/MyPhotosPage')
    await atLogIn(page)
    expect(await deviceContents(page)).toEqual(remains(true))
    await expectToldFirst(server, page)
  },
)

test(
  'two tabs end the server’s session once, before anything else goes there',
  { tags: 'soak' },
  async ({ stub, openContext }) => {
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
    stub.answer('/api/lots', { body: lotPage(1, [bareLot(1, 'A-1')], { full: true }) })
    stub.answer('/api/session', { body: {} })
    const context = await openContext(stub.origin, { expected: EXPECTED })
    const [page, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [page, other]) {
      await tab.goto('/')
      await untilWorker(tab)
      await tab.getByText('A-1').waitFor()
    }
    // All that a page asks for by itself has been asked for.
    for (const path of ['/api/vitals', '/api/lots', '/api/memos'])
      await expect.poll(() => stub.calls(path).length).toBe(2)
    stub.answer('/api/GetUserData', { body: null })
    const before = stub.calls().length
    await leave(page)
    for (const tab of [page, other]) {
      await atLogIn(tab)
      await tab.evaluate(() => void dispatchEvent(new Event('online')))
      await tab.evaluate(() => navigator.locks.request('loupe-session', () => {}))
    }
    // Whether the server is there was asked before the log-out.
    const [, next] = stub.calls().slice(before)
    expect(next).toMatchObject({ method: 'DELETE', url: '/api/session' })
    expect(stub.calls('/api/session')).toHaveLength(1)
  },
)

test(
  'a pull and a picture that are answered after it leave nothing',
  { tags: 'soak' },
  async ({ stub, openContext }) => {
    const held = deferred()
    const photoId = 'a'.repeat(32)
    const lot = bareLot(1, 'A-1', {
      date: '2026-05-01T10:00:00Z',
      photos: [{ id: photoId, widthPx: 4, heightPx: 3, capturedAt: '2026-05-01T10:00:00Z' }],
    })
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
    stub.answer('/api/memos', { status: 503 })
    stub.answer('/api/lots', { body: lotPage(1, [lot], { full: true }) })
    stub.answer(`/api/photos/${photoId}/136`, { body: 'a picture', after: held.promise })
    const context = await openContext(stub.origin, { expected: EXPECTED })
    const page = await context.newPage()
    await page.goto('/products')
    await untilWorker(page)
    await page.getByRole('link', { name: 'My photos' }).click()
    await page.locator('main img').first().waitFor({ state: 'attached' })
    await expect.poll(() => stub.calls('/api/memos').length).toBe(1)
    stub.answer('/api/lots', {
      body: lotPage(2, [bareLot(2, 'B-1')], { total: 2 }),
      after: held.promise,
    })
    const asked = stub.calls('/api/lots').length
    await expect
      .poll(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('online')))
        return stub.calls('/api/lots').length
      })
      .toBeGreaterThan(asked)
    stub.answer('/api/session', { status: 503 })
    await expect.poll(() => stub.calls(`/api/photos/${photoId}/136`).length).toBe(1)
    await leave(page)
    await atLogIn(page)
    await expect.poll(() => deviceContents(page)).toEqual(remains(true))
    held.resolve()
    for (let round = 0; round < 20; round++) {
      await page.evaluate(() => fetch('/api/memos-of-nobody').then((answer) => answer.text()))
      await page.evaluate(() => navigator.locks.request('loupe-pull', () => {}))
      await page.evaluate(() => navigator.locks.request('loupe-thumbs', () => {}))
      expect(await deviceContents(page)).toEqual(remains(true))
    }
  },
)

test(
  'somebody who never lets go of the thumbnails does not keep them',
  { tags: 'soak' },
  async ({ stub, openContext }) => {
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
    stub.answer('/api/session', { status: 503 })
    const context = await openContext(stub.origin, { expected: EXPECTED })
    const page = await context.newPage()
    await page.goto('/products')
    await page.getByText('ACME').waitFor()
    const holder = await context.newPage()
    await holder.goto('/favicon.svg')
    await holder.evaluate(async () => {
      for (const name of ['loupe-thumbs', 'loupe-thumbs-guest'])
        await (await caches.open(name)).put('/photos/1/136', new Response('a picture'))
      await new Promise<void>((held) => {
        const forever = () => new Promise(() => held())
        navigator.locks.request('loupe-thumbs', forever).catch(() => undefined) // taken away in the end
      })
    })
    await leave(page)
    await atLogIn(page)
    await expect.poll(() => deviceContents(page)).toEqual(remains(true))
  },
)

describe('with a message that waits', () => {
  const QUESTION = { name: 'Log Out' }
  const subjectOf = ({ databases }: DeviceContents) =>
    (databases['loupe']?.['outbox'] as { message: { subject: string } }[] | undefined)?.map(
      ({ message }) => message.subject,
    ) ?? []

  /** One message written, and a server that cannot take it. */
  async function write(stub: StubServer, page: Page) {
    stub.answer('/api/contact-messages', { status: 503 })
    await page.goto('/products?popup=contact')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Dana')
    await form.getByLabel('E-mail').fill('dana@acme.example')
    await form.getByLabel('Subject').fill('About lot 12')
    await form.getByLabel('Message', { exact: true }).fill('Is it still there?')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect.poll(async () => subjectOf(await deviceContents(page))).toEqual(['About lot 12'])
  }

  /** Contact Us shows it to nobody, and it goes out when the server can take it. */
  async function expectUnreadAndSent(stub: StubServer, page: Page) {
    expect(subjectOf(await deviceContents(page))).toEqual(['About lot 12'])
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await page.getByRole('dialog', { name: 'Contact Us' }).waitFor()
    expect(await page.getByText('About lot 12').count()).toBe(0)
    stub.answer('/api/contact-messages', { echo: true })
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect.poll(async () => subjectOf(await deviceContents(page))).toEqual([])
  }

  /** Logged in, with a message written, and asked about it. */
  async function waiting(stub: StubServer, openPage: (origin: string, options: object) => Promise<Page>) {
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
    stub.answer('/api/session', { body: {} })
    stub.answer('/api/lots', { status: 503 })
    const page = await openPage(stub.origin, { expected: EXPECTED })
    await write(stub, page)
    await page.goto('/products')
    await leave(page)
    await page.getByRole('dialog', QUESTION).waitFor()
    return page
  }

  testWithoutWorker('it asks first, and staying changes nothing', async ({ stub, openPage }) => {
    const page = await waiting(stub, openPage)
    await page.getByText('One message has not been sent yet').waitFor()
    await page.getByRole('button', { name: 'Stay logged in' }).click()
    await page.getByRole('dialog', QUESTION).waitFor({ state: 'detached' })
    await page.getByText('ACME').waitFor()
    expect(stub.calls('/api/session')).toEqual([])
  })

  testWithoutWorker('Send later keeps it, to be read by nobody', async ({ stub, openPage }) => {
    const page = await waiting(stub, openPage)
    await page.getByRole('button', { name: 'Log out, send later' }).click()
    await atLogIn(page)
    await expect.poll(() => stub.calls('/api/session').length).toBe(1)
    await expectUnreadAndSent(stub, page)
  })

  testWithoutWorker(
    'a visitor’s is to be read by nobody once somebody has logged in',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      stub.answer('/api/lots', { status: 503 })
      const page = await openPage(stub.origin, { expected: EXPECTED })
      await write(stub, page)
      await page.reload()
      await page.getByText('About lot 12').waitFor()
      await page.goto('/')
      stub.answer('/api/session', { body: { id: 7, clientName: 'ACME' } })
      await logIn(page, 'desk')
      await page.getByText('ACME').waitFor()
      stub.answer('/api/session', { body: {} })
      stub.answer('/api/GetUserData', { body: null })
      await leave(page)
      await atLogIn(page)
      await expectUnreadAndSent(stub, page)
    },
  )

  testWithoutWorker('Discard throws it away', { tags: 'soak' }, async ({ stub, openPage }) => {
    const page = await waiting(stub, openPage)
    await page.getByRole('button', { name: 'Log out, delete messages' }).click()
    await atLogIn(page)
    await expect.poll(async () => subjectOf(await deviceContents(page))).toEqual([])
  })
})
