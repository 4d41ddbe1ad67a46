/** A second step and a passkey, at log-in and in My account, with the authenticator that Chromium has for tests. */
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { testWithoutWorker } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'
import { freePort, runServer } from '#tests/support/server/run-server.ts'

/** A passkey belongs to a name: none is made for 127.0.0.1. */
const test = testWithoutWorker.extend('named', { scope: 'file' }, async ({}, { onCleanup }) => {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const env = { PORT: port, PUBLIC_ORIGIN: origin, LOG_INS_PER_MINUTE: '100000' }
  const server = await runServer({ copyOf: await seededDemoData(), env })
  onCleanup(() => server[Symbol.asyncDispose]())
  const { call } = ingestClient({ ...server, origin: `http://127.0.0.1:${port}` })
  const customer = encodeURIComponent(DEMO_CUSTOMERS.desk)
  const require = (required: boolean) => call('PUT', `/customers/${customer}/second-factor`, { required })
  return { origin, require }
})

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

const step = (page: Page) => page.getByRole('region', { name: 'Second step' })
const photos = (page: Page) => page.getByRole('link', { name: 'My photos' })

async function givePassword(page: Page, user = 'desk') {
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('E-mail').fill(`${user}@demo.example`)
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Log In' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('form', { name: 'Log In' }).waitFor()
}

test(
  'who has to have a second step sets up an app, keeps the codes, and logs in by it from then on',
  { tags: 'soak' },
  async ({ named, openPage }) => {
    await named.require(true)
    const page = await openPage(named.origin, { expected: [answered(401)] })
    await page.goto('/')
    await givePassword(page)
    await step(page).getByRole('img', { name: 'QR code for the app' }).waitFor()
    const secret = (await step(page).locator('code').textContent())!.replaceAll(' ', '')
    await step(page).getByLabel('Code from your app').pressSequentially(codeOf(secret))
    const goOn = step(page).getByRole('button', { name: 'Go on' })
    await goOn.waitFor()
    expect(await goOn.isDisabled()).toBe(true)
    const codes = await keepCodes(step(page))
    await photos(page).waitFor()
    await logOut(page)

    await givePassword(page)
    await step(page).getByRole('button', { name: 'Back' }).click()
    await givePassword(page)
    const code = step(page).getByLabel('Code from your app')
    const wrong = ['000000', '111111', '222222', '333333'].find(
      (one) => ![-1, 0, 1, 2].some((later) => codeOf(secret, later) === one),
    )!
    await code.pressSequentially(wrong)
    await step(page)
      .getByText('This code is wrong, or was used before. Is the clock of the phone right?')
      .waitFor()
    await code.fill('')
    await code.pressSequentially(codeOf(secret, 1))
    await photos(page).waitFor()
    await logOut(page)

    await givePassword(page)
    await step(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await step(page).getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
    await step(page).getByRole('button', { name: 'Log In' }).click()
    await photos(page).waitFor()
  },
)

test(
  'My account sets up an app and a passkey, which open it from then on, and takes them away',
  { tags: 'soak' },
  async ({ named, openContext }) => {
    await named.require(false)
    const context = await openContext(named.origin, { expected: [answered(400, 401)] })
    const page = await context.newPage()
    const setVerified = await addAuthenticator(context, page)
    // On a phone the page goes on below the form.
    await page.setViewportSize({ width: 390, height: 844 })
    const shifts = await layoutShifts(page)
    await page.goto('/')
    const byPasskey = page.getByRole('button', { name: 'Use a passkey' })
    await byPasskey.waitFor()
    expect(await shifts()).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await givePassword(page, 'house')
    await photos(page).waitFor()
    await page.goto('/MyAccountPage')
    const section = page.getByRole('region', { name: 'Second step and passkeys' })
    const press = (name: string) => section.getByRole('button', { name, exact: true }).click()
    const said = (text: string) => section.getByRole('status').getByText(text).waitFor()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })

    await press('Set up an app')
    await proof.getByLabel('Password').and(page.locator(':focus')).fill('wrong')
    await proof.getByRole('button', { name: 'Go on' }).click()
    await proof.getByText('This password is wrong').waitFor()
    await proof.getByLabel('Password').fill(DEMO_PASSWORD)
    await proof.getByRole('button', { name: 'Go on' }).click()
    await section.getByRole('img', { name: 'QR code for the app' }).waitFor()
    const secret = (await section.locator('code').textContent())!.replaceAll(' ', '')
    await section.getByLabel('Code from your app').pressSequentially(codeOf(secret))
    await keepCodes(section)
    await said('The app is set up.')

    // One proof lasts for all that is changed now.
    await press('Add a passkey')
    await section.getByLabel('Name of the passkey').fill('Tablet')
    await press('Add a passkey')
    await said('The passkey was added.')
    await press('Rename')
    await section.getByLabel('Name of the passkey').fill('Tablet at the desk')
    await press('Save')
    await said('The passkey was renamed.')
    await logOut(page)

    await setVerified(false)
    await byPasskey.click()
    await page.getByText('No passkey was used: that was cancelled, or took too long.').waitFor()
    await setVerified(true)
    await byPasskey.click()
    await photos(page).waitFor()
    await page.goto('/MyAccountPage')
    await press('New codes')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await proof.getByRole('button', { name: 'Use a passkey instead' }).click()
    const [first, second] = await keepCodes(section)
    await said('The new codes are in force.')
    await logOut(page)

    // Browsers offer it at the e-mail field; the authenticator takes the offer at once.
    await page.getByLabel('E-mail').focus()
    await photos(page).waitFor()
    await logOut(page)

    await setVerified(false)
    await givePassword(page, 'house')
    await step(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await step(page).getByLabel('Recovery code').fill(first!)
    await step(page).getByRole('button', { name: 'Log In' }).click()
    await photos(page).waitFor()
    await page.goto('/MyAccountPage')
    await section.getByText('Tablet at the desk').waitFor()
    await press('Remove')
    await page
      .getByRole('dialog', { name: 'Remove the passkey' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await proof.getByRole('button', { name: 'Use a recovery code' }).click()
    await proof.getByLabel('Password').fill(DEMO_PASSWORD)
    await proof.getByLabel('Recovery code').fill(second!)
    await proof.getByRole('button', { name: 'Go on' }).click()
    await said('The passkey was removed.')
    await press('Turn off')
    await page
      .getByRole('dialog', { name: 'Turn off the app' })
      .getByRole('button', { name: 'Turn off' })
      .click()
    await said('The app is turned off.')
    await logOut(page)
    await givePassword(page, 'house')
    await photos(page).waitFor()
  },
)

/** Reads the recovery codes and says that they are kept. */
async function keepCodes(within: Locator): Promise<string[]> {
  await within.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  const codes = await within.locator('.factors-codes').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await within.getByLabel('I have kept them').check()
  await within.getByRole('button', { name: 'Go on' }).click()
  return codes
}

/** Answers what says whether the person is known to it: by a finger that it takes, or not. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Answers how to ask what has moved on the page by itself since it began, as so many of the Layout Instability API. */
async function layoutShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
}
