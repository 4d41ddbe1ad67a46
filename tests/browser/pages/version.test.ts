/** The version check: one log line when it answers, one toast when it does not. Specification §7 and §8. */
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { deferred } from '#tests/support/deferred.ts'
import { NO_ANSWER, type StubAnswer } from '#tests/support/server/stub-server.ts'

const EXPECTED = [/^GetWebServiceVersion failed: \w+Error: /, answered(404, 500)]
const PATH = '/service/GetWebServiceVersion'

test('an answer is logged once with the client version', async ({ stub, openPage }) => {
  stub.answer(PATH, { body: { anything: ['at', 'all'] } })
  const page = await openPage(stub.origin)
  const lines: unknown[][] = []
  page.on('console', async (message) => {
    if (message.type() === 'info') lines.push(await Promise.all(message.args().map((arg) => arg.jsonValue())))
  })
  await page.goto('/products')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toContainEqual({ anything: ['at', 'all'] })
  expect(lines[0]).toContainEqual(expect.stringMatching(/^\d+\.\d+\.\d+\.0$/))
  expect(await page.locator('.Toastify__toast').count()).toBe(0)
  const [call, ...more] = stub.calls(PATH)
  expect(more).toEqual([])
  expect(call).toMatchObject({ method: 'GET', url: PATH })
  expect(call?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
})

describe('a failure shows one toast', () => {
  const cases: Record<string, StubAnswer> = {
    'status 404': { status: 404, body: {} },
    'status 500': { status: 500, body: 'oops' },
    'not JSON': { body: '<html>' },
  }
  test(Object.keys(cases).join(', '), async ({ stub, openPage }) => {
    const page = await openPage(stub.origin, { expected: EXPECTED })
    for (const [name, answer] of Object.entries(cases)) {
      stub.answer(PATH, answer)
      await page.goto('/')
      const toast = page.locator('.Toastify__toast')
      await toast.waitFor()
      // Said once: by the region that it stands in.
      expect(await toast.evaluate((it) => [it.closest('[aria-live=polite]') !== null, it.role])).toEqual([
        true,
        'none',
      ])
      expect((await toast.innerText()).split('\n'), name).toEqual(['Error has occurred', '×'])
      expect(await toast.count(), name).toBe(1)
      expect(await toast.getAttribute('class')).toContain('Toastify__toast--error')
      expect(await widthPx(toast)).toBe(500)
      const close = toast.getByRole('button', { name: 'Close' })
      const ground = await toast.evaluate((it) => getComputedStyle(it).backgroundColor)
      expect(await close.evaluate((it) => getComputedStyle(it).color)).not.toBe(ground)
    }
  })

  test('no answer: the page is drawn, and after 10 s the toast comes', async ({ stub, openPage }) => {
    stub.answer(PATH, NO_ANSWER)
    const page = await openPage(stub.origin, { expected: EXPECTED })
    await page.goto('/')
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    expect(await page.locator('.Toastify__toast').count()).toBe(0)
    const toast = page.getByText('Error has occurred')
    await toast.waitFor()
    // Under the mouse it stays, but not when the server is there again.
    await toast.hover()
    stub.answer(PATH, { body: {} })
    await toast.waitFor({ state: 'detached' })
  })

  test('it waits for the session', async ({ stub, openPage }) => {
    const { promise, resolve } = deferred()
    stub.answer('/api/GetUserData', { body: null, after: promise })
    stub.answer(PATH, { status: 500 })
    const page = await openPage(stub.origin, { expected: EXPECTED })
    const failed = page.waitForEvent('console', (line) => line.text().includes('GetWebServiceVersion failed'))
    await page.goto('/')
    await failed
    expect(await page.locator('#root').innerHTML()).toBe('')
    resolve()
    await page.getByText('Error has occurred').waitFor()
  })
})

/** As laid out: on its way in, a toast is drawn some millionths off. */
const widthPx = (box: Locator) => box.evaluate((toast: HTMLElement) => toast.offsetWidth)
