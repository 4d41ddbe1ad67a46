/** Goes to an address of the app as a link does: a page that starts anew takes longer than all else of a test. */
import type { Page } from 'playwright-core'

export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
