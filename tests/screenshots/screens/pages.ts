/** The pages of a customer beside the wall, and what a display-only log-in sees. */
import { paths } from '#src/paths.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { button, openTools, openWall, type Scene, type Screen } from '#tests/screenshots/screen.ts'

const openMemos = async ({ page }: Scene) => {
  await page.goto(paths.memos)
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
}

export const PAGES: readonly Screen[] = [
  { name: 'memos', as: 'desk', open: openMemos },
  {
    name: 'memo-open',
    as: 'desk',
    whole: true,
    open: async (scene) => {
      await openMemos(scene)
      await scene.page.getByRole('article').first().locator('summary').click()
      await scene.page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'memos-this-week',
    as: 'desk',
    open: async (scene) => {
      await openMemos(scene)
      await scene.page
        .getByRole('button', { name: new RegExp(`^${scene.more.memos.dueFilters.week}`) })
        .click()
      await scene.page.waitForURL(/due=week/)
    },
  },
  {
    name: 'memos-of-days',
    as: 'desk',
    open: async (scene) => {
      await openMemos(scene)
      await openTools(scene)
      const date = scene.page.getByLabel(scene.more.memos.date, { exact: true })
      await date.selectOption('last-month')
      await date.selectOption('range')
      await scene.page.waitForURL(/date=\d{8}-\d{8}/)
    },
  },
  {
    name: 'memos-view',
    as: 'desk',
    open: async (scene) => {
      await openMemos(scene)
      await openTools(scene)
    },
  },
  {
    name: 'memo-lot',
    as: 'desk',
    open: async (scene) => {
      await openMemos(scene)
      await scene.page.getByRole('article').first().locator('summary').click()
      await scene.page.getByRole('table').first().getByRole('row').nth(1).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'my-account',
    as: 'desk',
    whole: true,
    open: async ({ page, more }) => {
      await page.goto(paths.account)
      await page.getByRole('heading', { name: more.mine.data.title }).waitFor()
      await page.getByText(more.factors.section.none).waitFor()
    },
  },
  {
    name: 'my-shares-none',
    as: 'house',
    open: async ({ page, more }) => {
      await page.goto(paths.shares)
      await page.getByRole('heading', { name: more.sharing.mine.title }).waitFor()
    },
  },
  {
    name: 'my-shares',
    as: 'desk',
    whole: true,
    open: async ({ page, more }) => {
      await page.goto(paths.shares)
      await page.getByRole('heading', { name: more.sharing.mine.title }).waitFor()
    },
  },
  {
    name: 'account-menu',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await scene.page.locator('.account-menu-button').click()
      await scene.page.getByRole('menu').waitFor()
    },
  },
  { name: 'restricted-wall', as: 'restricted', open: openWall },
  {
    name: 'restricted-lightbox',
    as: 'restricted',
    open: async (scene) => {
      await openWall(scene, '/?lot=1')
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'session-ended',
    as: 'desk',
    refusedBy: 401,
    open: async (scene) => {
      await openWall(scene)
      await scene.context.clearCookies()
      await scene.page.evaluate(() => void dispatchEvent(new Event('online')))
      await scene.page.getByText(scene.first.ended.elsewhere).waitFor()
      await scene.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'log-out-question',
    as: 'desk',
    worker: true,
    offline: true,
    open: async (scene) => {
      await openWall(scene)
      await untilWorker(scene.page)
      await scene.context.setOffline(true)
      await button(scene.page, scene.first.menu.logOut).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
]
