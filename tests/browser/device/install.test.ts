/** Installing: what the browser is told of the app, the button where it offers to install, the steps where it does not. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { test, testWithoutWorker } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}
interface Manifest {
  [name: string]: unknown
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const title = `Keep ${brand.name} on this device`

/** Another kind of browser: the page sees this before any script of its own. */
async function pretend(page: Page, kind: 'iPad' | 'installed') {
  await page.addInitScript((isInstalled) => {
    Object.defineProperty(navigator, 'standalone', { value: isInstalled })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  }, kind === 'installed')
}

async function openAbout(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'How to get a log-in' }).waitFor()
}

describe('the manifest', () => {
  test('names the app, and every picture in it is what it says', async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await page.goto('/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await page.request.get(address!)
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'no-cache',
    })
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/',
      name: brand.name,
      dir: 'ltr',
      display: 'standalone',
      display_override: ['standalone', 'minimal-ui'],
      launch_handler: { client_mode: 'navigate-existing' },
    })
    const ofShortcuts = manifest.shortcuts.flatMap((shortcut) => shortcut.icons)
    expect(new Set(ofShortcuts.map((icon) => icon.src)).size).toBe(manifest.shortcuts.length)
    for (const { src, sizes, type } of [...manifest.icons, ...ofShortcuts, ...manifest.screenshots]) {
      const served = await page.request.get(src)
      expect([src, served.status(), served.headers()['content-type']]).toEqual([src, 200, type])
      const { width, height } = await sharp(await served.body()).metadata()
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      '512x512 monochrome',
    ])
    expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      paths.photos,
      paths.memos,
      paths.etagTroubleshooting,
    ])
  })

  test('what does not read the page finds its icons', async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    for (const [path, type] of [
      ['/favicon.ico', 'image/vnd.microsoft.icon'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const served = await page.request.get(path)
      expect([path, served.status(), served.headers()['content-type']]).toEqual([path, 200, type])
    }
  })

  test('has nothing in it that keeps the browser from installing', async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await page.goto('/')
    const devTools = await page.context().newCDPSession(page)
    const { errors } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    // A test's browser keeps nothing, so Chromium calls it incognito.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })

  test('a maskable icon keeps the mark within the safe circle, the one for Apple has no transparent corner', async () => {
    const pixels = async (file: string) =>
      sharp(readFileSync(join(ROOT, 'dist', file)))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
    const { data, info } = await pixels('icon-maskable-512.png')
    const outside: string[] = []
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        const at = (y * info.width + x) * 4
        const isMark = data[at]! < 200 || data[at + 3]! < 255
        if (isMark && Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512) outside.push(`${x},${y}`)
      }
    expect(outside).toEqual([])
    expect((await pixels('apple-touch-icon.png')).data.every((byte, at) => at % 4 < 3 || byte === 255)).toBe(
      true,
    )
  })
})

testWithoutWorker('the browser’s offer becomes a button, which asks once', async ({ stub, openPage }) => {
  const page = await openPage(stub.origin)
  await openAbout(page)
  expect(await page.getByRole('heading', { name: title }).count()).toBe(0)
  const shown = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void (document.body.dataset['asked'] = `${document.body.dataset['asked'] ?? ''}x`),
    })
    return dispatchEvent(offer)
  })
  expect(shown).toBe(false)
  await page.getByRole('button', { name: 'Install' }).click()
  await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
  expect(await page.locator('body').getAttribute('data-asked')).toBe('x')
})

testWithoutWorker('an iPad shows the steps', async ({ stub, openPage }) => {
  const page = await openPage(stub.origin)
  await pretend(page, 'iPad')
  await openAbout(page)
  await page.getByRole('heading', { name: title }).waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /Share|Add/ })
      .locator('svg')
      .count(),
  ).toBe(3)
})

testWithoutWorker(
  'the steps stand where one reads how to install, too',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await pretend(page, 'iPad')
    await page.goto('/EPadProductPage')
    await page.getByRole('main').getByRole('heading', { name: title }).waitFor()
  },
)

test(
  'an iPad that may delete it says so where the device is completed, and an installed app does not',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const saidOn = async (kind: 'iPad' | 'installed') => {
      const page = await openPage(server.origin)
      await pretend(page, kind)
      await openWall(page, 'desk')
      await page.getByRole('button', { name: /^\d+\/403/ }).click()
      const onDevice = page.getByRole('dialog', { name: 'On this device' })
      await onDevice.getByRole('button', { name: 'Keep these photos' }).waitFor()
      return onDevice.getByText(/after seven days/).count()
    }
    expect([await saidOn('iPad'), await saidOn('installed')]).toEqual([1, 0])
  },
)

testWithoutWorker('an installed app offers nothing', { tags: 'soak' }, async ({ stub, openPage }) => {
  const page = await openPage(stub.origin)
  await pretend(page, 'installed')
  await openAbout(page)
  expect(await page.getByRole('heading', { name: title }).count()).toBe(0)
})
