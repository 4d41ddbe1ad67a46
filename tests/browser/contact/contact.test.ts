/** Contact Us: checked, sent, refused, and not thrown away without asking. What waits is in outbox.test.ts. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { deferred } from '#tests/support/deferred.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { mailsAbout } from '#tests/support/mail/mail-folder.ts'
import { type StubServer } from '#tests/support/server/stub-server.ts'

const PATH = '/api/contact-messages'
const WRITTEN = { Name: 'Ann', 'E-mail': 'ann@buyer.example', Subject: 'R-7', Message: 'Is it still\nfree?' }

const popup = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' })
const field = (page: Page, name: string) => popup(page).getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })

async function open(page: Page, path = '/products') {
  await page.goto(path)
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await popup(page).waitFor()
}

async function write(page: Page, words: Partial<typeof WRITTEN> = WRITTEN) {
  for (const [name, value] of Object.entries(words)) await field(page, name).fill(value)
}

async function written(page: Page) {
  const values: Record<string, string> = {}
  for (const name of Object.keys(WRITTEN)) values[name] = await field(page, name).inputValue()
  return values
}

const focused = (page: Page, name: string) => field(page, name).and(page.locator(':focus')).waitFor()

const waiting = (page: Page) => popup(page).getByRole('listitem')
const bodies = (stub: StubServer) => stub.calls(PATH).map(({ body }) => JSON.parse(body) as { id: string })

test(
  'a popup that a link opened closes in place, after the page has changed its own address, too',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    stub.answer('/api/GetUserData', { body: null })
    const page = await openPage(stub.origin)
    await page.goto(`/ResetPassword?popup=contact#token=${'a'.repeat(43)}`)
    await popup(page).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${stub.origin}/ResetPassword`)
  },
)

test('a message arrives, is thanked for, and the popup goes where it came from', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await open(page)
  const subject = 'A message that arrives'
  await write(page, { ...WRITTEN, Subject: subject })
  await button(page, 'Send').click()
  await popup(page).getByText('Thank you, your message has been sent').waitFor()
  await popup(page).getByText(subject, { exact: true }).waitFor()
  const reference = (
    await popup(page)
      .getByText(/^Reference M-/)
      .innerText()
  ).slice('Reference '.length)
  await button(page, 'Done').click()
  await popup(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: 'Contact Us' }).and(page.locator(':focus')).waitFor()

  await expect.poll(async () => (await mailsAbout(server.dataDir, subject)).length).toBe(1)
  const [mail] = await mailsAbout(server.dataDir, subject)
  expect(mail?.headers['reply-to']).toBe('Ann <ann@buyer.example>')
  expect(mail?.text).toContain('Is it still\nfree?')
  expect(mail?.text).toContain(`\nReference: ${reference}\n`)
})

test('wherever it is opened, a subject is proposed', { tags: 'soak' }, async ({ server, openContext }) => {
  const context = await openContext(server.origin, { expected: [answered(404)] })
  const page = await context.newPage()
  const proposedAt = async (path: string) => {
    await page.goto(`${path}?popup=contact`)
    await popup(page).waitFor()
    return field(page, 'Subject').inputValue()
  }
  const visitors = ['/', '/products', '/EtagInfo', '/ResetPassword', '/no-such-page']
  const proposed = []
  for (const path of visitors) proposed.push(await proposedAt(path))
  expect(proposed).toEqual([
    'About your services',
    'About your products',
    'About my e-tags',
    'About logging in',
    'About a page that is not there',
  ])
  await logInByCall(context, 'desk')
  expect([await proposedAt('/'), await proposedAt('/MemosStatusPage')]).toEqual([
    'About my photos',
    'About my memos',
  ])
})

describe('before sending', () => {
  test('each fault stands at its input, and the first has the focus', async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await open(page)
    await focused(page, 'Name')
    await write(page, { Name: 'Ann', Subject: 'R-7' })
    await button(page, 'Send').click()
    await focused(page, 'E-mail')
    const faultOf = (name: string) =>
      field(page, name).evaluate(
        (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    expect(await faultOf('E-mail')).toBe('Enter an e-mail address such as name@company.com')
    expect(await faultOf('Message')).toBe('Enter a message')
    expect(await faultOf('Name')).toBeUndefined()
    await field(page, 'E-mail').pressSequentially('ann@buyer.example')
    await focused(page, 'E-mail')
    expect(await faultOf('E-mail')).toBeUndefined()
    expect(stub.calls(PATH)).toEqual([])
  })

  test('a customer types one sentence about the page, also without a network; the copy goes to the log-in', async ({
    server,
    openContext,
  }) => {
    const context = await openContext(server.origin, { expected: offlineConsole })
    await logInByCall(context, 'desk')
    const page = await context.newPage()
    await open(page, '/e-tagProductPage')
    await focused(page, 'Message')
    const begun = { Name: 'Dana', 'E-mail': 'desk@demo.example', Subject: 'About the e-tag' }
    expect(await written(page)).toEqual({ ...begun, Message: '' })
    await page.keyboard.press('Escape')
    // The popup may be there before the page below it, which does not come without a network.
    await page.getByRole('heading', { level: 1 }).waitFor()

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await focused(page, 'Message')
    expect(await written(page)).toEqual({ ...begun, Message: '' })
    await context.setOffline(false)
    await page.keyboard.type('What does it cost?')
    await button(page, 'Send').click()
    await popup(page).getByText('A copy is on its way to desk@demo.example.').waitFor()
    const reference = (
      await popup(page)
        .getByText(/^Reference M-/)
        .innerText()
    ).slice('Reference '.length)
    const copy = `Your message ${reference} to Loupe`
    await expect.poll(async () => (await mailsAbout(server.dataDir, copy)).length).toBe(1)
  })
})

describe('a message that the server refuses', () => {
  const fields = { subject: 'Remove the unreadable character', email: 'No mail goes there' }
  const REFUSAL = { status: 400, body: { code: 'bad_request', message: 'Not accepted.', fields } }

  test('stays in the form, each fault at its input', { tags: 'soak' }, async ({ stub, openPage }) => {
    stub.answer(PATH, REFUSAL)
    const page = await openPage(stub.origin, { expected: [answered(400)] })
    await open(page)
    await write(page)
    await button(page, 'Send').click()
    await popup(page).getByText('No mail goes there').waitFor()
    await popup(page).getByText('Remove the unreadable character').waitFor()
    await focused(page, 'E-mail')
    expect(await popup(page).getByRole('alert').count()).toBe(0)
    expect(await written(page)).toEqual(WRITTEN)
  })

  test(
    'waits when the popup is closed, is taken back with its faults, and goes out changed, once',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      stub.answer(PATH, REFUSAL)
      const page = await openPage(stub.origin, { expected: [answered(400)] })
      await open(page)
      await write(page)
      await button(page, 'Send').click()
      await focused(page, 'E-mail')
      await page.keyboard.press('Escape')
      await popup(page).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Contact Us' }).click()
      await popup(page).getByText('Failed: Not accepted.').waitFor()
      await button(page, 'Edit “R-7”').click()
      await focused(page, 'E-mail')
      await popup(page).getByText('No mail goes there').waitFor()
      expect(await written(page)).toEqual(WRITTEN)

      await field(page, 'E-mail').fill('bob@buyer.example')
      await page.keyboard.press('Escape')
      await popup(page).getByRole('alertdialog').getByText('Your changes have not been saved').waitFor()
      await button(page, 'Keep writing').click()
      stub.answer(PATH, { echo: true })
      await button(page, 'Send').click()
      await popup(page).getByText('Thank you').waitFor()
      expect(await waiting(page).count()).toBe(0)
      const [refused, changed] = bodies(stub)
      expect(changed).toEqual({ ...refused, id: changed!.id, email: 'bob@buyer.example' })
      expect(changed?.id).not.toBe(refused?.id)
    },
  )
})

describe('where the device keeps nothing', { tags: 'soak' }, () => {
  const EXPECTED = { expected: [answered(503)] }
  async function withoutDatabase(context: BrowserContext) {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not in a private window', 'InvalidStateError')
      }
    })
    return context.newPage()
  }

  test('a message is sent at once', async ({ stub, openContext }) => {
    stub.answer(PATH, { echo: true })
    const page = await withoutDatabase(await openContext(stub.origin))
    await open(page)
    await write(page)
    await button(page, 'Send').click()
    await popup(page).getByText('Thank you').waitFor()
    expect(bodies(stub)).toHaveLength(1)
  })

  test('one that cannot be sent stays in the form, said plainly', async ({ stub, openContext }) => {
    stub.answer(PATH, { status: 503, body: { code: 'unavailable', message: 'The server is closing.' } })
    const page = await withoutDatabase(await openContext(stub.origin, EXPECTED))
    await open(page)
    await write(page)
    await button(page, 'Send').click()
    await popup(page).getByRole('alert').getByText('this device could not keep it').waitFor()
    expect(await written(page)).toEqual(WRITTEN)
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Contact Us' }).click()
    expect(await written(page)).toEqual(WRITTEN)
  })

  test('a message keeps its id until its words change', async ({ stub, openContext }) => {
    stub.answer(PATH, { status: 503, body: { code: 'unavailable', message: 'The server is closing.' } })
    const page = await withoutDatabase(await openContext(stub.origin, EXPECTED))
    await open(page)
    await write(page)
    for (const calls of [1, 2]) {
      await button(page, 'Send').click()
      await expect.poll(() => stub.calls(PATH).length).toBe(calls)
      await popup(page).getByRole('alert').waitFor()
    }
    await field(page, 'Message').fill('Is it gone?')
    await button(page, 'Send').click()
    await expect.poll(() => stub.calls(PATH).length).toBe(3)
    const [first, again, changed] = bodies(stub)
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Ann',
      email: 'ann@buyer.example',
      subject: 'R-7',
      message: 'Is it still\nfree?',
    })
    expect(again).toEqual(first)
    expect(changed?.id).not.toBe(first?.id)
  })
})

/** What a customer has begun, as the device has it. */
async function begunOnDevice(page: Page): Promise<string | undefined> {
  const { meta = [] } = (await deviceContents(page)).databases['loupe-lists'] ?? {}
  const rows = meta as { draft?: { message: string } }[]
  return rows.find(({ draft }) => draft)?.draft?.message
}

test(
  'what a customer has begun outlives the page, and neither its sending nor a log-out',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const context = await openContext(server.origin)
    await logInByCall(context, 'desk')
    const page = await context.newPage()
    await open(page)
    await write(page, { Subject: 'R-7', Message: 'Is it still free?' })
    await expect.poll(() => begunOnDevice(page)).toBe('Is it still free?')
    await page.reload()
    await popup(page).getByText('You began this message before.').waitFor()
    expect(await written(page)).toMatchObject({ Subject: 'R-7', Message: 'Is it still free?' })
    await button(page, 'Send').click()
    await popup(page).getByText('Thank you').waitFor()
    await expect.poll(() => begunOnDevice(page)).toBeUndefined()

    await button(page, 'Done').click()
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await write(page, { Message: 'And this one?' })
    await expect.poll(() => begunOnDevice(page)).toBe('And this one?')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('link', { name: 'Contact Us' }).waitFor()
    await expect.poll(() => begunOnDevice(page)).toBeUndefined()
    await logInByCall(context, 'desk')
    await open(page)
    expect(await field(page, 'Message').inputValue()).toBe('')
  },
)

test(
  'a message under way is sent once, however often Send is pressed',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    const { promise, resolve } = deferred()
    stub.answer(PATH, { echo: true, after: promise })
    const page = await openPage(stub.origin)
    await open(page)
    await write(page)
    await button(page, 'Send').click()
    await button(page, 'Sending…').click({ force: true })
    await field(page, 'Subject').press('Enter')
    resolve()
    await popup(page).getByText('Thank you').waitFor()
    expect(bodies(stub)).toHaveLength(1)
  },
)

describe('closing', () => {
  test(
    'an empty form goes at once, by Escape and by its button',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      const page = await openPage(stub.origin)
      await open(page)
      await write(page, { Name: 'Ann' })
      await page.keyboard.press('Escape')
      await popup(page).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Contact Us' }).click()
      await button(page, 'Close').click()
      await popup(page).waitFor({ state: 'detached' })
      expect(page.url()).toBe(`${stub.origin}/products`)
    },
  )

  test(
    'a message that was begun is there again, over whatever page, until it is sent or begun anew',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      const page = await openPage(stub.origin)
      const again = async () => {
        await page.getByRole('link', { name: 'Contact Us' }).click()
        await popup(page).waitFor()
      }
      await open(page)
      await write(page)
      await page.keyboard.press('Escape')
      await popup(page).waitFor({ state: 'detached' })
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
      await again()
      await popup(page).getByText('You began this message before.').waitFor()
      expect(await written(page)).toEqual(WRITTEN)
      stub.answer(PATH, { echo: true })
      await button(page, 'Send').click()
      await popup(page).getByText('Thank you').waitFor()
      await button(page, 'Done').click()
      await again()
      expect(await field(page, 'Message').inputValue()).toBe('')
      await write(page)
      await page.keyboard.press('Escape')
      await again()
      await button(page, 'Start anew').click()
      await focused(page, 'Name')
      expect(await field(page, 'Message').inputValue()).toBe('')
      expect(await button(page, 'Start anew').count()).toBe(0)
    },
  )
})
