/** The content screens by address, and how a test draws one. */
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { AboutPage } from '#src/features/about/about-page.tsx'
import { openETagGuide } from '#src/features/etag/etag-guide-page.tsx'
import { openETagInfo } from '#src/features/etag/etag-info-page.tsx'
import { openETagRegulatory } from '#src/features/etag/etag-regulatory-page.tsx'
import { openETagTroubleshooting } from '#src/features/etag/etag-troubleshooting-page.tsx'
import { openProduct } from '#src/features/products/product-page.tsx'
import { openProducts } from '#src/features/products/products-page.tsx'
import { paths } from '#src/paths.ts'

const ProductsPage = await openProducts()
const PhotographerProductPage = await openProduct('photographer')
const ETagProductPage = await openProduct('etag')
const EPadProductPage = await openProduct('epad')
const ETagGuidePage = await openETagGuide()
const ETagInfoPage = await openETagInfo()
const ETagRegulatoryPage = await openETagRegulatory()
const ETagTroubleshootingPage = await openETagTroubleshooting()

export const LOG_IN_STAND_IN = 'The log-in form'

const pages: Record<string, ReactNode> = {
  [paths.home]: <AboutPage logIn={<p>{LOG_IN_STAND_IN}</p>} />,
  [paths.products]: <ProductsPage />,
  [paths.photographer]: <PhotographerProductPage />,
  [paths.etagProduct]: <ETagProductPage />,
  [paths.epadProduct]: <EPadProductPage />,
  [paths.etagGuide]: <ETagGuidePage />,
  [paths.etagInfo]: <ETagInfoPage />,
  [paths.etagRegulatory]: <ETagRegulatoryPage />,
  [paths.etagTroubleshooting]: <ETagTroubleshootingPage />,
}

export const contentPaths = Object.keys(pages)

/** Draws the page of an address, in place of what was drawn before. */
export function drawPage(path: string): HTMLElement {
  cleanup()
  return render(<MemoryRouter initialEntries={[path]}>{pages[path]}</MemoryRouter>).container
}

/** The words a reader sees, without those of the lists of links. */
export function wordsOf(page: HTMLElement): string[] {
  const copy = page.cloneNode(true) as HTMLElement
  for (const links of copy.querySelectorAll('[role=doc-toc], .article-not-printed')) links.remove()
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(...(texts.currentNode.textContent?.match(/[\p{L}\p{N}][^\s]*/gu) ?? []))
  return words
}
