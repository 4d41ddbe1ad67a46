/** Another brand in contract/brand.ts, built: its colours, its logo, its icons and its name are what is seen. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { buildWithBrand } from '#tests/support/browser/another-build.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { contrastOf } from '#tools/brand-colors.ts'

/** Too pale for text on white, and too dark for text on black. */
const ACCENT = { light: '#ffcc00', dark: '#40006b' }
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8H1z"/></svg>'
const ICON = LOGO.replace('<path', '<path fill="currentColor"').replace('M1 1h8v8H1z', 'M0 0h10v10H0z')

const ofBrand = (source: string): string =>
  source
    .replace(/name: '\w+'/, "name: 'Facet & Sons'")
    .replace(/light: '#\w+', dark: '#\w+'/, `light: '${ACCENT.light}', dark: '${ACCENT.dark}'`)
    .replace(/logo: `[^`]*`/, `logo: \`${LOGO}\``)
    .replace(/icon: `[^`]*`/, `icon: \`${ICON}\``)

const toHex = (color: string): string =>
  `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`

/** Colours as the browser has computed them, `#rrggbb`. */
async function colors(page: Page) {
  const logIn = page.getByRole('form', { name: 'Log In' }).getByRole('button', { name: 'Log In' })
  const [button, ink] = await logIn.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return [backgroundColor, color]
  })
  const mark = page.getByRole('banner').getByRole('link').first().locator('span')
  const [logo, mask] = await mark.evaluate((element) => {
    const { backgroundColor, maskImage } = getComputedStyle(element)
    return [backgroundColor, maskImage]
  })
  const link = await page
    .getByRole('link', { name: 'Forgot the password?' })
    .evaluate((element) => getComputedStyle(element).color)
  const surface = await page
    .getByRole('banner')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  return {
    button: toHex(button),
    ink: toHex(ink),
    logo: toHex(logo),
    link: toHex(link),
    surface: toHex(surface),
    mask,
  }
}

/** The colour in the middle of a picture. */
async function middleOf(page: Page, file: string): Promise<string> {
  const picture = sharp(await (await page.request.get(`/${file}`)).body()).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return toHex([...data.subarray(at, at + 3)].join())
}

test('a built brand is seen in both themes, as manifest and as icons', async ({ stub, openPage }) => {
  const dist = await buildWithBrand(ofBrand)
  stub.deploy(dist)
  stub.answer('/api/GetUserData', { body: null })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage(stub.origin, { colorScheme })
    await page.goto('/')
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    expect(await page.getByRole('banner').getByRole('link').first().innerText()).toBe('Facet & Sons')
    const { button, ink, logo, link, surface, mask } = await colors(page)
    // Neither accent can be read as it is: both have been moved, within their hue.
    expect(new Set([button, logo, link]).size).toBe(1)
    expect(button).not.toBe(ACCENT[colorScheme])
    expect(contrastOf(button, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(button, ink)).toBeGreaterThanOrEqual(4.5)
    expect(decodeURIComponent(mask)).toContain('M1 1h8v8H1z')
    expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#ffffff')

    if (colorScheme === 'dark') continue
    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({
      name: 'Facet & Sons',
      theme_color: '#ffffff',
      background_color: '#f5f5f5',
    })
    for (const file of ['icon-192.png', 'icon-maskable-512.png', 'apple-touch-icon-precomposed.png'])
      expect([file, await middleOf(page, file)]).toEqual([file, button])
    expect(await (await page.request.get('/favicon.svg')).text()).toContain(`fill="${button}"`)
  }
})
