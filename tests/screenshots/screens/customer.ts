/** What a customer sees: the wall and what is over it. The other pages are in pages.ts. */
import {
  button,
  openTools,
  openWall,
  type Scene,
  type Screen,
  search,
  openTrayMenu,
  selectLots,
  trayOf,
  setWall,
} from '#tests/screenshots/screen.ts'
import { withCompare } from '#src/lot-paths.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { shareFiles } from '#tests/support/device/share-files.ts'

const wallSet = (name: string, view: Readonly<Record<string, string>>): Screen => ({
  name,
  as: 'desk',
  worker: true,
  open: async (scene) => {
    await setWall(scene, view)
    await openWall(scene)
    await untilWorker(scene.page)
    await scene.page.locator('.storage-status[data-where]').waitFor()
  },
})

/** Those of the dialog have come. */
const picturesOf = ({ page }: Scene) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img, dialog img')].every(
      (picture) => picture.complete,
    ),
  )

/** Opens the first lot of a wall that an address narrows. */
const lotOf = (name: string, narrowed: string, then?: (scene: Scene) => Promise<unknown>): Screen => ({
  name,
  as: 'desk',
  open: async (scene) => {
    await openWall(scene, narrowed)
    await scene.page.getByRole('gridcell').first().getByRole('button').first().click()
    const lot = scene.page.getByRole('dialog')
    await lot.getByRole('group', { name: scene.more.photos.lightbox.zoom, exact: true }).waitFor()
    await picturesOf(scene)
    await then?.(scene)
  },
})

const compare = (name: string, count: number): Screen => ({
  name,
  as: 'desk',
  open: async (scene) => {
    await scene.page.goto(`/${withCompare('', [1, 2, 3, 4].slice(0, count))}`)
    const zoom = { name: scene.more.photos.lightbox.zoom, exact: true }
    await scene.page.getByRole('dialog').getByRole('group', zoom).last().waitFor()
    await picturesOf(scene)
  },
})

export const CUSTOMER: readonly Screen[] = [
  wallSet('wall-small', {}),
  wallSet('wall-small-extended', { details: 'Extended' }),
  wallSet('wall-medium', { size: 'Medium' }),
  wallSet('wall-medium-extended', { size: 'Medium', details: 'Extended' }),
  wallSet('wall-large', { size: 'Large' }),
  wallSet('wall-large-extended', { size: 'Large', details: 'Extended' }),
  {
    name: 'filter',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene, '/?type=0&carat=1000-2000')
      await scene.page.getByRole('button', { name: scene.more.photos.find.filter }).first().click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'filter-saved',
    as: 'desk',
    open: async (scene) => {
      const { find } = scene.more.photos
      await openWall(scene, '/?type=0&clarity=5.6&carat=1010-')
      await scene.page.getByRole('button', { name: find.filter }).first().click()
      await button(scene.page.getByRole('dialog'), find.save).click()
      await button(scene.page.getByRole('dialog'), find.isSaved).waitFor()
    },
  },
  {
    name: 'filter-rest',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene, '/?type=1&date=30d')
      await scene.page.getByRole('button', { name: scene.more.photos.find.filter }).first().click()
      const fold = scene.page.getByText(scene.more.photos.find.size, { exact: true })
      await fold.click()
      await fold.evaluate((summary) => summary.scrollIntoView())
    },
  },
  {
    name: 'no-lot-matches',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene, '/?type=1')
      await search(scene, 'nonesuch')
      await scene.page.getByText(scene.more.photos.find.noMatchFor('nonesuch')).waitFor()
    },
  },
  {
    name: 'no-lot-misspelled',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await search(scene, 'marqise over 0.5 ct blorp')
      await scene.page.locator('.photos-empty-ways').waitFor()
    },
  },
  {
    name: 'wall-keys',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await scene.page.keyboard.press('?')
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'search-numbers',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await search(scene, 'rg142, RG-1; XY-9')
      await scene.page.locator('.found-numbers').getByText('XY-9').waitFor()
    },
  },
  {
    name: 'tray',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await selectLots(scene, 3)
      await scene.page.getByRole('region', { name: scene.more.photos.tray.label }).waitFor()
    },
  },
  {
    name: 'tray-menu',
    as: 'desk',
    open: async (scene) => {
      await scene.page.addInitScript(shareFiles)
      await openWall(scene)
      await selectLots(scene, 3)
      await openTrayMenu(scene)
    },
  },
  {
    name: 'export-menu',
    as: 'desk',
    open: async (scene) => {
      await scene.page.addInitScript(shareFiles)
      await openWall(scene)
      await openTools(scene)
      await scene.page.getByRole('button', { name: scene.more.photos.export.button }).click()
      await scene.page.getByRole('menu').waitFor()
    },
  },
  lotOf('lightbox', '/'),
  lotOf('lightbox-gemstone', '/?type=1'),
  lotOf('lightbox-jewelry', '/?type=2'),
  lotOf('lightbox-tag', '/?tag=1'),
  lotOf('lightbox-zoomed', '/', async ({ page, more }) => {
    await page.getByTitle(more.photos.lightbox.originalPixels).click()
  }),
  lotOf('lightbox-pixels', '/?type=1', async ({ page, more }) => {
    await page.getByTitle(more.photos.lightbox.originalPixels).click()
    const zoomIn = button(page, more.photos.lightbox.zoomIn).last()
    await zoomIn.click()
    await zoomIn.click()
    await page.locator('.zoom-tools-level', { hasText: '400%' }).waitFor()
    await page.locator('.zoom-photo[data-pixels]').waitFor()
  }),
  lotOf('lightbox-measure-screen', '/?tag=1', async ({ page, more }) => {
    await button(page, more.photos.lightbox.trueSize.title).click()
    await button(page, more.photos.lightbox.trueSize.fits).waitFor()
  }),
  lotOf('lightbox-true-size', '/?tag=1', async ({ page, more }) => {
    await button(page, more.photos.lightbox.trueSize.title).click()
    await button(page, more.photos.lightbox.trueSize.fits).click()
    await button(page, more.photos.lightbox.trueSize.again).waitFor()
  }),
  compare('compare-two', 2),
  compare('compare-four', 4),
  {
    name: 'compare-of-many',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await selectLots(scene, 6)
      const { page, more } = scene
      const words = more.photos.tray
      const isInMenu = (await button(page, words.compare).count()) === 0
      if (isInMenu) await button(page, words.more).click()
      await page.getByRole(isInMenu ? 'menuitem' : 'button', { name: words.compare }).click()
      await page.locator('.compare-next').first().waitFor()
      await picturesOf(scene)
    },
  },
  {
    name: 'share-form',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await selectLots(scene, 3)
      await button(scene.page, scene.more.sharing.share).click()
      await button(scene.page.getByRole('dialog'), scene.more.sharing.new.make).waitFor()
    },
  },
  {
    name: 'share-ready',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await selectLots(scene, 3)
      await button(scene.page, scene.more.sharing.share).click()
      await button(scene.page.getByRole('dialog'), scene.more.sharing.new.make).click()
      await scene.page.getByRole('img', { name: scene.more.sharing.made.qr }).waitFor()
    },
  },
  {
    name: 'contact-with-lots',
    as: 'desk',
    open: async (scene) => {
      await openWall(scene)
      await selectLots(scene, 3)
      const { contact } = scene.more.photos.tray
      await trayOf(scene).waitFor()
      const isButton = (await button(scene.page, contact).count()) > 0
      if (!isButton) await openTrayMenu(scene)
      await scene.page.getByRole(isButton ? 'button' : 'menuitem', { name: contact, exact: true }).click()
      await button(scene.page.getByRole('dialog'), scene.more.contact.send).waitFor()
    },
  },
]
