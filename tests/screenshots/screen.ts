/** A screen or state of the portal as it is pictured: how one gets there, in any language and at any size. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { CATALOGUES } from '#src/say/load.ts'
import type { FirstWords, MoreWords } from '#src/say/words.ts'
import type { PortalLanguage } from '#contract/languages.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import type { LogInOf } from '#tests/support/browser/log-in.ts'

/** A page of a new device, with the words that it speaks. */
export interface Scene {
  page: Page
  context: BrowserContext
  server: RunningServer
  isPhone: boolean
  first: FirstWords
  more: MoreWords
}

export interface Screen {
  /** Also the folder of its pictures. */
  name: string
  /** Who is logged in when it begins; absent: nobody. */
  as?: LogInOf
  /** The whole page is pictured, not only what is on the screen at first. */
  whole?: boolean
  /** The page's worker runs, as the screen is about what is on the device. */
  worker?: boolean
  /** What the server answers where the screen shows a refusal: browsers write such answers to the console. */
  refusedBy?: number
  /** The network goes away. */
  offline?: boolean
  open: (scene: Scene) => Promise<unknown>
}

export async function wordsOf(language: PortalLanguage): Promise<Pick<Scene, 'first' | 'more'>> {
  const { first, more } = CATALOGUES[language]
  return { first: (await first()).first, more: (await more()).more }
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** Opens the wall; ends when its first cards have their pictures. */
export async function openWall({ page, more }: Scene, path = '/'): Promise<void> {
  await page.goto(path)
  const cells = page.getByRole('grid', { name: more.photos.wall }).getByRole('gridcell')
  await cells.first().waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')]
    const seen = pictures.filter((picture) => picture.getBoundingClientRect().top < innerHeight)
    return seen.every((picture) => picture.complete)
  })
}

/** Opens the tools of the wall that a phone keeps in a sheet. */
export async function openTools({ page, more, isPhone }: Scene): Promise<void> {
  if (isPhone) await button(page, more.photos.view).click()
}

/** Searches on the wall. */
export const search = ({ page, more }: Scene, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: more.photos.find.search }).fill(text)

/** Chooses the first lots of the wall. */
export async function selectLots({ page, more }: Scene, count: number): Promise<void> {
  const boxes = page.getByRole('grid', { name: more.photos.wall }).getByRole('gridcell').getByRole('checkbox')
  for (let nth = 0; nth < count; nth++) await boxes.nth(nth).click()
}

export const trayOf = ({ page, more }: Scene): Locator =>
  page.getByRole('region', { name: more.photos.tray.label })

/** The actions of the tray that have no button there; a desktop has room for all. */
export async function openTrayMenu(scene: Scene): Promise<void> {
  await trayOf(scene).waitFor()
  const menu = button(trayOf(scene), scene.more.photos.tray.more)
  if ((await menu.count()) === 0) return
  await menu.click()
  await scene.page.getByRole('menu').waitFor()
}

/** How the wall is set on a device, in the words that it keeps: `{ size: 'Large', details: 'Extended' }`. */
export async function setWall({ page }: Scene, view: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/products')
  await page.getByRole('main').waitFor()
  await page.evaluate(
    (view) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('loupe')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('settings', 'readwrite')
          writing.objectStore('settings').put(view, 'photos-view')
          writing.oncomplete = () => resolve(opening.result.close())
        }
      }),
    { sort: 'Date', direction: 'Descending', size: 'Small', details: 'Compact', ...view },
  )
}
