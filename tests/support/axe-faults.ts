/** What axe finds wrong with a page: WCAG 2.2 A and AA, and its best practices. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line a fault, its rule and where. The page's context must have `bypassCSP`. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    (tags) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: tags }),
    TAGS,
  )
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
