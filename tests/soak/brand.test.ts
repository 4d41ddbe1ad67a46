/**
 * Another brand in contract/brand.ts, built and served: its colours, its logo, its icons and its name are what is seen, in
 * the page, as an installed app, in what a link to it is shown with, and in mails.
 */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { buildWithBrand } from '#tests/support/browser/another-build.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { mailsIn } from '#tests/support/mail/mail-folder.ts'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'
import { contrastOf } from '#tools/brand-colors.ts'

/** With signs that HTML and mail addresses have a meaning for. */
const NAME = 'Facet, Sons & Co.'
const ADDRESS = 'hello@facet.example'
/** Too pale for text on white, and too dark for text on black. */
const ACCENT = { light: '#ffcc00', dark: '#40006b' }
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8H1z"/></svg>'
const ICON = LOGO.replace('<path', '<path fill="currentColor"').replace('M1 1h8v8H1z', 'M0 0h10v10H0z')

const ofBrand = (source: string): string =>
  source
    .replace(/name: '\w+'/, `name: '${NAME}'`)
    .replace(/contactEmail: '[^']+'/, `contactEmail: '${ADDRESS}'`)
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

test('a brand is seen in both themes, as an app, in links to it and in mails', async ({ openPage }) => {
  const root = await buildWithBrand(ofBrand)
  await using server = await runServer({ root, copyOf: await seededDemoData(), env: { DEMO: 'on' } })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage(server.origin, { colorScheme })
    await page.goto('/')
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    expect(await page.getByRole('banner').getByRole('link').first().innerText()).toBe(NAME)
    expect(await page.title()).toBe(`About · ${NAME}`)
    const { button, ink, logo, link, surface, mask } = await colors(page)
    // Neither accent can be read as it is: both have been moved, within their hue.
    expect(new Set([button, logo, link]).size).toBe(1)
    expect(button).not.toBe(ACCENT[colorScheme])
    expect(contrastOf(button, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(button, ink)).toBeGreaterThanOrEqual(4.5)
    expect(decodeURIComponent(mask)).toContain('M1 1h8v8H1z')
    expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#ffffff')
    expect(await page.getByRole('link', { name: ADDRESS }).first().getAttribute('href')).toBe(
      `mailto:${ADDRESS}`,
    )
    if (colorScheme === 'light') await expectFiles(page, button)
  }
  await expectMail(server)
})

/** What is seen of the brand beside the page: the installed app, its icons, and a link to the page. */
async function expectFiles(page: Page, accent: string) {
  const textOf = async (file: string) => (await page.request.get(file)).text()
  expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({
    name: NAME,
    theme_color: '#ffffff',
    background_color: '#f5f5f5',
  })
  for (const file of ['icon-192.png', 'icon-maskable-512.png', 'apple-touch-icon-precomposed.png'])
    expect([file, await middleOf(page, file)]).toEqual([file, accent])
  expect(await textOf('/favicon.svg')).toContain(`fill="${accent}"`)
  const shell = await textOf('/')
  expect(shell).toContain('<meta property="og:site_name" content="Facet, Sons &#38; Co.">')
  expect(shell).not.toContain('Loupe')
  const card = sharp(await (await page.request.get('/social-card.jpg')).body())
  // In the middle of the icon, above the stones.
  const { data } = await card
    .extract({ left: 599, top: 110, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = [...data]
  const meant = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  for (const [at, part] of meant.entries()) expect(Math.abs(part - drawn[at]!)).toBeLessThan(12)
}

/** A mail to a user, as it is written. */
async function expectMail({ origin, dataDir }: RunningServer) {
  const asked = await fetch(`${origin}/api/password-resets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: 'desk@demo.example' }),
  })
  expect(asked.ok).toBe(true)
  await expect.poll(async () => (await mailsIn(dataDir)).length).toBe(1)
  const [{ headers, text }] = (await mailsIn(dataDir)) as [Awaited<ReturnType<typeof mailsIn>>[number]]
  expect(headers['from']).toBe(`"${NAME}" <${ADDRESS}>`)
  expect(headers['subject']).toContain(NAME)
  expect(text).not.toContain('Loupe')
}
