/** What tests ask of the lightbox. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const opener = (page: Page, item: number) =>
  page.locator(`[data-item="${item}"]`).getByRole('button', { name: /^Open / })
export const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Lot/ })
export const title = (page: Page) => lightbox(page).getByRole('heading', { level: 2 })
export const photo = (page: Page) => lightbox(page).getByRole('img', { name: /^Photo of / })
/** The photo, or what of it is in view, the buttons over it included. */
export const stageOf = (page: Page) => lightbox(page).locator('.lot-stage')
export const zoom = (page: Page) => lightbox(page).getByRole('group', { name: 'Zoom' }).getByRole('status')

/** Opens the lot at a place of the wall, and waits for its photo. */
export async function openLot(page: Page, item: number) {
  await opener(page, item).click()
  await expect.poll(() => zoom(page).innerText()).toMatch(/^Zoom \d+%$/)
}

/** The layers of the photo shown that have come, by the last part of their addresses. */
export const drawnLayers = (page: Page) =>
  photo(page)
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((img) => {
        const { complete, naturalWidth, currentSrc } = img as HTMLImageElement
        return complete && naturalWidth > 0 ? [new URL(currentSrc).pathname.split('/').at(-1)] : []
      }),
    )
