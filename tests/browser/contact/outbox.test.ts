/**
 * Contact messages with no network, a bad one, or a server that breaks down: kept on the device, shown, changed and
 * deleted there, and stored by the server exactly once.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  button,
  connect,
  disconnect,
  field,
  NETWORK,
  openContact,
  openTab,
  openTabWithForm,
  PATH,
  popup,
  SAVED,
  testBehindProxy as test,
  waiting,
  write,
} from '#tests/support/browser/contact.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { deferred } from '#tests/support/deferred.ts'
import { answer500, answerPortal, type Deed, type FlakyProxy } from '#tests/support/server/flaky-proxy.ts'
import { ROOT, type RunningServer } from '#tests/support/server/run-server.ts'
import { mailsAbout } from '#tests/support/mail/mail-folder.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

/** For what the page does alone. */
const WITHOUT_WORKER = { ...NETWORK, serviceWorkers: 'block' } as const

/** How often the server has mailed a message of that subject: once it is stored, once each. */
const sent = async (server: RunningServer, subject: string) =>
  (await mailsAbout(server.dataDir, subject)).length

test(
  'a tab killed while it sends loses nothing: whoever comes next sends it, with the same id',
  { tags: 'soak' },
  async ({ stub, openContext }) => {
    stub.answer(PATH, { after: new Promise(() => {}) })
    const context = await openContext(stub.origin, WITHOUT_WORKER)
    const page = await openTab(context)
    await write(page, 'R-7')
    await expect.poll(() => stub.calls(PATH).length).toBe(1)
    stub.answer(PATH, { echo: true })
    await page.close()
    const next = await openTab(context)
    await expect.poll(() => stub.calls(PATH).length).toBe(2)
    const [before, after] = stub.calls(PATH).map(({ body }) => body)
    expect(after).toBe(before)
    await openContact(next)
    await expect.poll(() => popup(next).getByRole('listitem').count()).toBe(0)
  },
)

test(
  'a 500 and a Wi-Fi’s log-in page are not the server’s word: the message waits and goes out at the next occasion',
  { tags: 'soak' },
  async ({ server, proxy, openContext }) => {
    const context = await openContext(proxy.origin, WITHOUT_WORKER)
    const page = await openTab(context)
    proxy.plan(PATH, answer500, ...Array<Deed>(20).fill(answerPortal))
    await write(page, 'Behind a portal')
    await popup(page).getByText(SAVED).waitFor()
    await waiting(page, 'Behind a portal').getByText('Queued').waitFor()
    await connect(context, proxy)
    await expect.poll(() => proxy.calls(PATH).length).toBeGreaterThan(1)
    await waiting(page, 'Behind a portal').getByText('Queued').waitFor()
    proxy.plan(PATH)
    await connect(context, proxy)
    await popup(page).getByText('Thank you, your message has been sent').waitFor()
    await page
      .getByRole('banner')
      .getByText(/· message sent$/)
      .waitFor()
    await expect.poll(() => sent(server, 'Behind a portal')).toBe(1)
  },
)

test(
  'a network lost before the page was whole: what was missing comes with the network, and sends',
  { tags: 'soak' },
  async ({ server, proxy, openContext }) => {
    const deferredParts = (await readdir(join(ROOT, 'dist/assets'))).find((name) =>
      /^deferred-parts.*js$/.test(name),
    )
    const opened = deferred()
    proxy.plan(`/assets/${deferredParts}`, async () => {
      await opened.promise
      proxy.down(true)
      return null
    })
    const context = await openContext(proxy.origin, NETWORK)
    const page = await openTabWithForm(context)
    opened.resolve()
    await expect.poll(() => proxy.calls(`/assets/${deferredParts}`).length).toBeGreaterThan(0)
    await write(page, 'Early')
    await popup(page).getByText(SAVED).waitFor()
    await connect(context, proxy)
    // A browser that remembers the failed part loads the page anew, and there is no word in the popup then.
    await expect.poll(async () => (await deviceContents(page)).databases['loupe']?.['outbox']).toBeUndefined()
    await expect.poll(() => sent(server, 'Early')).toBe(1)
  },
)

describe('a message that waits', () => {
  async function withWaiting(context: BrowserContext, proxy: FlakyProxy, ...subjects: string[]) {
    const page = await openTab(context)
    await disconnect(context, proxy)
    for (const subject of subjects) {
      await write(page, subject)
      await popup(page).getByText(SAVED).waitFor()
      await button(page, 'Done').click()
    }
    await openContact(page)
    return page
  }

  test(
    'is changed by the keyboard alone: it is not sent meanwhile, and goes out as the changed one',
    { tags: 'soak' },
    async ({ server, proxy, openContext }) => {
      const context = await openContext(proxy.origin, WITHOUT_WORKER)
      const page = await withWaiting(context, proxy, 'Wrong lot', 'Another')
      await button(page, 'Edit “Wrong lot”').focus()
      await page.keyboard.press('Enter')
      await field(page, 'Message').and(page.locator(':focus')).waitFor()
      expect(await field(page, 'Subject').inputValue()).toBe('Wrong lot')
      await connect(context, proxy)
      await popup(page).getByRole('status').getByText('“Another” has been sent. Thank you.').waitFor()

      await disconnect(context, proxy)
      await field(page, 'Subject').fill('Right lot')
      await page.keyboard.press('Enter')
      await popup(page).getByText(SAVED).waitFor()
      await waiting(page, 'Right lot').waitFor()
      expect(await waiting(page, 'Wrong lot').count()).toBe(0)
      await connect(context, proxy)
      await popup(page).getByText('Thank you, your message has been sent').waitFor()
      for (const subject of ['Right lot', 'Another']) await expect.poll(() => sent(server, subject)).toBe(1)
      expect(await sent(server, 'Wrong lot')).toBe(0)
    },
  )

  test(
    'stays as it was when the change of it is thrown away',
    { tags: 'soak' },
    async ({ proxy, openContext }) => {
      const page = await withWaiting(await openContext(proxy.origin, WITHOUT_WORKER), proxy, 'R-7')
      await button(page, 'Edit “R-7”').click()
      await field(page, 'Subject').fill('R-8')
      await page.keyboard.press('Escape')
      await popup(page).getByRole('alertdialog').getByText('Your changes have not been saved').waitFor()
      await button(page, 'Throw away').click()
      await popup(page).waitFor({ state: 'detached' })
      await openContact(page)
      await waiting(page, 'R-7').getByText('Queued').waitFor()
    },
  )

  test(
    'is deleted after a question, and never sent',
    { tags: 'soak' },
    async ({ server, proxy, openContext }) => {
      const context = await openContext(proxy.origin, WITHOUT_WORKER)
      const page = await withWaiting(context, proxy, 'To be kept', 'To be deleted')
      await button(page, 'Delete “To be kept”').click()
      await button(page, 'Keep “To be kept”').and(page.locator(':focus')).click()
      await button(page, 'Delete “To be kept”').and(page.locator(':focus')).waitFor()
      await button(page, 'Delete “To be deleted”').click()
      await button(page, 'Delete “To be deleted” for good').click()
      await popup(page).getByRole('status').getByText('“To be deleted” has been deleted.').waitFor()
      expect(await popup(page).getByRole('listitem').count()).toBe(1)
      await connect(context, proxy)
      await popup(page).getByText('“To be kept” has been sent. Thank you.').waitFor()
      await expect.poll(() => sent(server, 'To be kept')).toBe(1)
      expect(await sent(server, 'To be deleted')).toBe(0)
    },
  )
})

test(
  'a message that is sent after a log-out keeps its lots',
  { tags: 'soak' },
  async ({ server, proxy, openContext }) => {
    const context = await openContext(proxy.origin, WITHOUT_WORKER)
    await logInByCall(context, 'desk')
    const page = await context.newPage()
    await page.goto('/')
    const cells = page.getByRole('grid').getByRole('gridcell')
    for (const nth of [0, 1]) await cells.nth(nth).getByRole('checkbox').click()
    await page.getByRole('region', { name: 'Selected lots' }).getByRole('button', { name: 'Contact' }).click()
    await field(page, 'Message').and(page.locator(':focus')).waitFor()
    const lots = await popup(page).getByRole('listitem').getByRole('button').all()
    const numbers = await Promise.all(
      lots.map(async (remove) => (await remove.getAttribute('aria-label'))!.slice('Leave out '.length)),
    )
    expect(numbers).toHaveLength(2)
    expect(await field(page, 'Subject').inputValue()).toBe('About 2 lots')
    proxy.plan(PATH, ...Array<Deed>(20).fill(answer500))
    await field(page, 'Message').fill('The price, please?')
    await button(page, 'Send').click()
    await popup(page).getByText(SAVED).waitFor()
    await button(page, 'Done').click()
    await page.getByRole('button', { name: 'Log Out', exact: true }).click()
    await page.getByRole('button', { name: 'Log out, send later' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
    proxy.plan(PATH)
    await connect(context, proxy)
    await expect.poll(() => sent(server, 'About 2 lots')).toBe(1)
    const [mail] = await mailsAbout(server.dataDir, 'About 2 lots')
    expect(mail?.text).toMatch(/^Sent without a log-in\./)
    expect(mail?.text).toContain(`\nLots, as the sender names them: ${numbers.join(', ')}\n`)
  },
)

test('the worker sends with every tab closed', async ({ server, proxy, openContext }) => {
  const context = await openContext(proxy.origin, NETWORK)
  const page = await openTab(context)
  await untilWorker(page)
  await disconnect(context, proxy)
  await write(page, 'By the worker')
  await popup(page).getByText(SAVED).waitFor()
  await waiting(page, 'By the worker').getByText('Is it free?').waitFor()
  await page.close()

  const answered: number[] = []
  proxy.plan(PATH, async (forward) => {
    const answer = await forward()
    answered.push(answer.status)
    return answer
  })
  await connect(context, proxy)
  await fireSync(context, proxy.origin)
  await expect.poll(() => answered).toEqual([200])
  await expect.poll(() => sent(server, 'By the worker')).toBe(1)
})

/** Fires the worker's Background Sync, as the browser does when there is a network and no tab of the app. */
async function fireSync(context: BrowserContext, origin: string) {
  const devtools = await context.newCDPSession(await context.newPage())
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const tag = 'loupe-outbox'
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
}
