/** What the first screen is for every answer of GetUserData, and that the call is made once. Specification §2, §4, §7. */
import type { Session } from '#contract/session/session.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { deferred } from '#tests/support/deferred.ts'
import { NO_ANSWER, type StubAnswer, type StubServer } from '#tests/support/server/stub-server.ts'

const EXPECTED = [
  /^(GetUserData|Pulling) failed: (ApiError|ContractError|TypeError)/,
  answered(404, 500, 503),
]

/** What of the layout is on the page. */
async function layoutOf(page: Page) {
  const banner = page.getByRole('banner')
  return {
    banner: await banner.count(),
    logo: await banner.getByRole('link', { name: 'Loupe' }).count(),
    menu: await page
      .getByRole('navigation')
      .getByRole('link')
      .or(page.getByRole('navigation').getByRole('button'))
      .or(banner.getByRole('button', { name: 'Log Out' }))
      .allInnerTexts(),
    greeting: await page.locator('.banner-greeting').allTextContents(),
  }
}

async function emptyRoot(page: Page) {
  expect(await page.locator('#root').innerHTML()).toBe('')
}

function expectOneCall(stub: StubServer) {
  const [call, ...more] = stub.calls('/api/GetUserData')
  expect(more).toEqual([])
  expect(call).toMatchObject({ method: 'POST', url: '/api/GetUserData?', body: '' })
  expect(call?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
}

const VISITOR = {
  banner: 1,
  logo: 1,
  menu: ['Log In', 'About', 'Our Products', '', '', 'Contact Us'],
  greeting: [],
}

describe('an answer that is a visitor', { tags: 'soak' }, () => {
  for (const body of [null, [], '"x"', 5, true, { id: -1, clientName: 'x' }, { id: -1, firstName: 'a' }]) {
    test(JSON.stringify(body), async ({ stub, openPage }) => {
      stub.answer('/api/GetUserData', { body })
      const page = await openPage(stub.origin)
      await page.goto('/')
      await page.getByRole('form', { name: 'Log In' }).waitFor()
      expect(await layoutOf(page)).toEqual(VISITOR)
      expect(await page.getByRole('link', { name: 'Facebook' }).count()).toBe(1)
      expect(await page.getByRole('link', { name: 'Twitter' }).count()).toBe(1)
      expectOneCall(stub)
    })
  }
})

describe('a guest or a customer', () => {
  const USER_MENU = ['My photos', 'Memos Status', 'Contact Us', 'Log Out']
  const cases: [body: Session, layout: object, tags?: 'soak'][] = [
    [
      { id: -2, clientName: 'ACME' },
      { banner: 0, logo: 0, menu: [], greeting: [] },
    ],
    [
      { id: -3, clientName: 'ACME' },
      { banner: 1, logo: 1, menu: [], greeting: [] },
    ],
    [
      { id: 7, firstName: null, clientName: 'ACME' },
      { banner: 1, logo: 1, menu: USER_MENU, greeting: ['ACME'] },
      'soak',
    ],
    [
      { id: 7, firstName: 'Dana', clientName: 'ACME' },
      { banner: 1, logo: 1, menu: USER_MENU, greeting: ['Hello Dana · ACME'] },
    ],
    [{ id: 7, firstName: 'Dana' }, { banner: 1, logo: 1, menu: USER_MENU, greeting: ['Hello Dana'] }, 'soak'],
    [{ id: 7 }, { banner: 1, logo: 1, menu: USER_MENU, greeting: [] }, 'soak'],
    [
      { id: 7, clientName: 'ACME', restricted: true },
      { banner: 1, logo: 1, menu: ['Log Out'], greeting: ['ACME'] },
    ],
  ]
  for (const [body, layout, tags = []] of cases) {
    test(JSON.stringify(body), { tags }, async ({ stub, openPage }) => {
      stub.answer('/api/GetUserData', { body })
      const page = await openPage(stub.origin, { expected: EXPECTED })
      await page.goto('/')
      const name = body.id < 0 ? 'Shared lots' : 'My photos'
      await page.getByRole('heading', { name }).waitFor()
      expect(await layoutOf(page)).toEqual(layout)
      expectOneCall(stub)
    })
  }
})

describe('a failed call shows nothing', () => {
  const cases: Record<string, StubAnswer> = {
    '{}': { body: {} },
    '{"id":"7"}': { body: { id: '7' } },
    '500': { status: 500, body: { code: 'internal', message: 'x' } },
    'not JSON': { body: '<html>' },
  }
  for (const [name, answer] of Object.entries(cases)) {
    test(name, async ({ stub, openPage }) => {
      stub.answer('/api/GetUserData', answer)
      stub.answer('/service/GetWebServiceVersion', { status: 500 })
      const page = await openPage(stub.origin, {
        expected: [...EXPECTED, /^GetWebServiceVersion failed: ApiError/],
      })
      const logged = page.waitForEvent('console', (line) => line.text().includes('GetUserData failed'))
      await page.goto('/MyPhotosPage')
      await logged
      await emptyRoot(page)
      expectOneCall(stub)
    })
  }

  test('no answer', async ({ stub, openPage }) => {
    stub.answer('/api/GetUserData', NO_ANSWER)
    const page = await openPage(stub.origin)
    await page.clock.install()
    const versionLogged = page.waitForEvent('console', (line) =>
      line.text().startsWith('Web service version'),
    )
    await page.goto('/')
    await versionLogged
    await page.clock.runFor(60_000)
    await emptyRoot(page)
    expectOneCall(stub)
  })
})

describe('the kept session', () => {
  test('is used when the call fails, and a late answer replaces it', async ({ stub, openContext }) => {
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
    const device = await openContext(stub.origin, { expected: EXPECTED })
    const first = await device.newPage()
    await first.goto('/')
    await first.getByText('ACME').waitFor()

    stub.answer('/api/GetUserData', { status: 503 })
    await first.reload()
    await first.getByText('ACME').waitFor()

    const { promise, resolve } = deferred()
    stub.answer('/api/GetUserData', { body: { id: 8, clientName: 'Other House' }, after: promise })
    await first.reload()
    await first.getByText('ACME').waitFor()
    resolve()
    await first.getByText('Other House').waitFor()
    expect(await first.getByText('ACME').count()).toBe(0)
  })

  test('a late null ends it', async ({ stub, openContext }) => {
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
    const device = await openContext(stub.origin, { expected: EXPECTED })
    const page = await device.newPage()
    await page.goto('/')
    await page.getByText('ACME').waitFor()
    stub.answer('/api/GetUserData', { body: null })
    await page.reload()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    stub.answer('/api/GetUserData', { status: 503 })
    await page.reload()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
  })
})
