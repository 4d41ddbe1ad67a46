/** Fields of a page at which Safari on a phone zooms in when they are touched: their letters are smaller than 16 px. */
import type { Page } from 'playwright-core'

/** One line for each: what it is called, and the size of its letters. */
export async function smallLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WRITTEN = 'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea'
    return [...document.querySelectorAll<HTMLInputElement>(WRITTEN)].flatMap((field) => {
      const { fontSize } = getComputedStyle(field)
      const name = field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.name
      return parseFloat(fontSize) < 16 ? [`${field.localName} “${name.trim()}” ${fontSize}`] : []
    })
  })
}
