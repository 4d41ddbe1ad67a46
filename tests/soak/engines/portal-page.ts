/** The portal's pages, as tests in any engine go about them. */
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { lotsOf } from '#tests/support/browser/demo-lots.ts'
import type { Rect } from '#tests/support/engines/display.ts'
import type { Sought } from '#tests/support/engines/seek.ts'
import type { Tab } from '#tests/support/engines/tab.ts'

export const TABLET = [1180, 820] as const
export const TURNED = [820, 1180] as const

const LISTS_COME_WITHIN_MS = 120_000

export const button = (name: string | RegExp, within?: Sought): Sought => ({
  role: 'button',
  name,
  ...(within && { within }),
})
export const text = (name: string | RegExp): Sought => ({ role: 'text', name })
export const heading = (name: string | RegExp): Sought => ({ role: 'heading', name })
export const dialog = (name?: string | RegExp): Sought => ({ role: 'dialog', ...(name && { name }) })
export const logInForm: Sought = { role: 'form', name: 'Log In' }

/** A choice of the toolbar. */
export const option = (group: string, name: string): Sought => ({
  role: 'radio',
  name,
  within: { role: 'radiogroup', name: group },
})

/** By the form that is open. */
export async function logIn(tab: Tab, user: 'desk' | 'house'): Promise<void> {
  await tab.type({ role: 'textbox', name: 'E-mail', within: logInForm }, `${user}@demo.example`)
  await tab.type({ role: 'textbox', name: 'Password', within: logInForm }, DEMO_PASSWORD)
  await tab.click(button('Log In', logInForm))
  await tab.gone(logInForm)
}

/** At a page of that user's, logged in where the device is not; the size of a tablet. */
export async function openAs(tab: Tab, user: 'desk' | 'house', path = '/MyPhotosPage'): Promise<void> {
  await tab.resize(...TABLET)
  await tab.goTo(path)
  const isLoggedIn = async () => (await tab.count(button('Log Out'))) > 0
  const isDrawn = async () => (await isLoggedIn()) || (await tab.count(logInForm)) > 0
  await tab.until('the form, or the menu of who is logged in', isDrawn, true)
  if (!(await isLoggedIn())) await logIn(tab, user)
}

/** The same, with all lots on the wall. */
export async function openWall(tab: Tab, user: 'desk' | 'house' = 'desk'): Promise<void> {
  await openAs(tab, user)
  await tab.find(text(lotsOf(user)), LISTS_COME_WITHIN_MS)
}

/** Under it a tab keeps where its wall is scrolled. */
export const PLACE = 'loupe-wall-place'

/** The number of the lot at a place of the wall. */
export async function lotAt(tab: Tab, item: number): Promise<string> {
  await tab.until(`card ${item} is drawn`, () => isCardDrawn(tab, item), true)
  return tab.evaluate((at) => document.querySelector(`[data-item="${at}"] strong`)!.textContent, item)
}

const isCardDrawn = (tab: Tab, item: number) =>
  tab.evaluate((at) => Boolean(document.querySelector(`[data-item="${at}"] strong`)), item)

/** The px in which the picture of the card came. */
export const pictureOf = (tab: Tab, item: number): Promise<number> =>
  tab.evaluate((at) => {
    const picture = document.querySelector<HTMLImageElement>(`[data-item="${at}"] img`)
    return picture?.complete ? picture.naturalWidth : 0
  }, item)

/** Ends when a service worker that has everything controls the page. */
export const untilWorker = (tab: Tab): Promise<void> =>
  tab.until(
    'a worker controls the page',
    () => tab.evaluate(() => navigator.serviceWorker.controller?.state),
    'activated',
  )

/** Where such elements are on the screen, without their edges; parts out of view are left out. */
export function placesOf(tab: Tab, selector: string): Promise<Rect[]> {
  return tab.evaluate((asked) => {
    const edgePx = 8
    // Firefox has its own bars above the page; our WebKit's window has none.
    const { mozInnerScreenX: left = 0, mozInnerScreenY: top = 0 } = window as Window & {
      mozInnerScreenX?: number
      mozInnerScreenY?: number
    }
    return [...document.querySelectorAll(asked)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const [from, to] = [Math.max(0, box.top + edgePx), Math.min(innerHeight, box.bottom - edgePx)]
      if (to - from < 40) return []
      return [
        { x: left + box.left + edgePx, y: top + from, width: box.width - 2 * edgePx, height: to - from },
      ]
    })
  }, selector)
}
