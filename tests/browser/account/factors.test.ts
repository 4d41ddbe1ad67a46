/** A second step and a passkey at log-in, with the authenticator that Chromium has for tests. */
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
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

async function givePassword(page: Page) {
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('E-mail').fill('desk@demo.example')
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Log In' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('form', { name: 'Log In' }).waitFor()
}

test('who has to have a second step sets up an app, keeps the codes, and logs in by it from then on', async ({
  named,
  openPage,
}) => {
  await named.require(true)
  const page = await openPage(named.origin, { expected: [answered(401)] })
  await page.goto('/')
  await givePassword(page)
  await step(page).getByRole('img', { name: 'QR code for the app' }).waitFor()
  const secret = (await step(page).locator('code').textContent())!.replaceAll(' ', '')
  await step(page).getByLabel('Code from your app').pressSequentially(codeOf(secret))
  await step(page).getByRole('heading', { name: 'Recovery codes' }).waitFor()
  const codes = await step(page).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const goOn = step(page).getByRole('button', { name: 'Go on' })
  expect(await goOn.isDisabled()).toBe(true)
  await step(page).getByLabel('I have kept them').check()
  await goOn.click()
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
})

test('a passkey logs in without an address or a password, and one that is not used says so', async ({
  named,
  openContext,
}) => {
  await named.require(false)
  const context = await openContext(named.origin, { expected: [answered(401)] })
  const page = await context.newPage()
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
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('E-mail').fill('house@demo.example')
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Log In' }).click()
  await photos(page).waitFor()
  expect(await page.evaluate(addPasskey, DEMO_PASSWORD)).toBe(200)
  await logOut(page)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await photos(page).waitFor()
  await page.getByText('Hello').waitFor()
  await logOut(page)

  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('No passkey was used: that was cancelled, or took too long.').waitFor()
})

/** Runs in the page: adds a passkey by the calls that the account's page makes. */
async function addPasskey(password: string): Promise<number> {
  const post = (path: string, body: object) =>
    fetch(`/api/account/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const plan = (await (
    await post('passkeys/options', { password })
  ).json()) as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(plan)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  return (await post('passkeys', { name: 'Desk', passkey: made.toJSON() })).status
}
