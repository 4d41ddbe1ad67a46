/** What a visitor sees. */
import { paths, withContact } from '#src/paths.ts'
import { button, openWall, type Scene, type Screen } from '#tests/screenshots/screen.ts'

/** Of the shape of one, and nobody's. */
const SOME_TOKEN = 'a'.repeat(43)

/** A page of prose, drawn when its heading is. */
const page = (name: string, path: string): Screen => ({
  name,
  whole: true,
  open: async ({ page }) => {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
  },
})

const openContact = async ({ page, more }: Scene) => {
  await page.goto(`${paths.products}${withContact('')}`)
  await page.getByRole('dialog').getByRole('button', { name: more.contact.send }).waitFor()
}

export const VISITOR: readonly Screen[] = [
  {
    name: 'home',
    whole: true,
    open: async ({ page }) => {
      await page.goto(paths.home)
      await page.locator('.about-stones a').last().waitFor()
    },
  },
  { name: 'samples', open: (scene) => openWall(scene, paths.samples) },
  {
    name: 'samples-lot',
    open: async ({ page, more }) => {
      await page.goto(`${paths.samples}?lot=2`)
      await page.getByRole('dialog').getByRole('group', { name: more.photos.lightbox.zoom }).waitFor()
      await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    },
  },
  {
    name: 'samples-compare',
    open: async ({ page, more }) => {
      await page.goto(`${paths.samples}?compare=1.6`)
      await page.getByRole('dialog').getByRole('group', { name: more.photos.lightbox.zoom }).waitFor()
      await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    },
  },
  page('products', paths.products),
  page('product-photographer', paths.photographer),
  page('product-e-tag', paths.etagProduct),
  page('product-epad', paths.epadProduct),
  page('e-tag-guide', paths.etagGuide),
  page('e-tag-info', paths.etagInfo),
  page('e-tag-regulatory', paths.etagRegulatory),
  page('e-tag-troubleshooting', paths.etagTroubleshooting),
  page('fault-finder-question', `${paths.etagTroubleshooting}?symptom=no-change&answers=n`),
  page('fault-finder-fix', `${paths.etagTroubleshooting}?symptom=blank-after-battery`),
  page('reset-password', paths.resetPassword),
  ...(['link', 'invitation'] as const).map((kind) => ({
    name: `reset-password-${kind}`,
    open: async ({ page, more }: Scene) => {
      await page.route('**/api/password-resets/check', (route) =>
        route.fulfill({ json: { email: 'desk@demo.example' } }),
      )
      const { reset } = more.account
      await page.goto(`${paths.resetPassword}#token=${SOME_TOKEN}${kind === 'link' ? '' : '&first'}`)
      await button(page, (kind === 'link' ? reset : reset.first).set).waitFor()
    },
  })),
  {
    name: 'reset-password-used',
    refusedBy: 410,
    open: async ({ page, more }) => {
      await page.goto(`${paths.resetPassword}#token=${SOME_TOKEN}`)
      await page.getByText(more.account.reset.used).waitFor()
    },
  },
  page('asks-to-log-in', paths.photos),
  { ...page('unknown-page', '/none'), refusedBy: 404 },
  { ...page('share-gone', `/share/${SOME_TOKEN}`), refusedBy: 410 },
  page('confirm-email', `${paths.confirmEmail}#token=${SOME_TOKEN}`),
  {
    name: 'log-in-popup',
    open: async ({ page, first }) => {
      await page.goto(paths.products)
      await button(page, first.menu.logIn).click()
      await page.getByRole('dialog').getByLabel(first.logIn.email).waitFor()
    },
  },
  {
    name: 'log-in-wrong',
    refusedBy: 401,
    open: async ({ page, first }) => {
      await page.goto(paths.home)
      await page.getByLabel(first.logIn.email).fill('desk@demo.example')
      await page.getByLabel(first.logIn.password).fill('not the password')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'contact', open: openContact },
  {
    name: 'contact-faults',
    open: async (scene) => {
      await openContact(scene)
      await button(scene.page.getByRole('dialog'), scene.more.contact.send).click()
      await scene.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'contact-sent',
    open: async (scene) => {
      const { contact } = scene.more
      await openContact(scene)
      const popup = scene.page.getByRole('dialog')
      const written = {
        [contact.name]: 'Ann',
        [contact.email]: 'ann@buyer.example',
        [contact.message]: 'When can I see the Photographer?',
      }
      for (const [label, text] of Object.entries(written))
        await popup.getByLabel(label, { exact: true }).fill(text)
      await button(popup, contact.send).click()
      await button(popup, contact.done).waitFor()
    },
  },
]
