/** What a visitor sees. */
import { paths, withContact } from '#src/paths.ts'
import { button, type Scene, type Screen } from '#tests/screenshots/screen.ts'

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
    open: async ({ page, more }) => {
      await page.goto(paths.home)
      const last = page.locator('.samples-list li').last()
      await page.getByRole('heading', { name: more.samples.title }).waitFor()
      await last.scrollIntoViewIfNeeded()
      await page.waitForFunction(() => [...document.images].every((image) => image.complete))
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'home-compare',
    open: async ({ page }) => {
      await page.goto(`${paths.home}?sample=SAMPLE-01&with=SAMPLE-06`)
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.waitForFunction(() => [...document.images].some((image) => image.complete))
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
  page('fault-finder-question', `${paths.etagTroubleshooting}?symptom=blank-after-battery`),
  page('fault-finder-fix', `${paths.etagTroubleshooting}?symptom=blank-after-battery&answers=n`),
  page('reset-password', paths.resetPassword),
  page('reset-password-link', `${paths.resetPassword}?token=${'a'.repeat(43)}`),
  page('asks-to-log-in', paths.photos),
  page('unknown-page', '/none'),
  page('share-gone', `/share/${'a'.repeat(43)}`),
  page('confirm-email', `${paths.confirmEmail}?token=${'a'.repeat(43)}`),
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
]
