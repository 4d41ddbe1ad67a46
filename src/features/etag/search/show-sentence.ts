/**
 * Shows where a sentence stands that the search has found: its paragraph comes into sight, and is marked until another
 * one is.
 */
import { inOneSpace } from './find-sections.ts'
import { BLOCKS } from './read-sections.tsx'

/** `section`: by the id of its heading. */
export function showSentence(section: string, sentence: string): void {
  for (const before of document.querySelectorAll('[data-found]')) before.removeAttribute('data-found')
  const body = document.getElementById(section)?.closest('section')
  const block = [...(body?.querySelectorAll<HTMLElement>(BLOCKS) ?? [])].find(
    (each) => isShown(each) && inOneSpace(each.textContent).includes(sentence),
  )
  if (!block) return
  block.dataset['found'] = ''
  const { top, bottom } = block.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) block.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Of what stands twice, as a table and as rows, a screen shows one. */
const isShown = (block: Element): boolean => block.getClientRects().length > 0
