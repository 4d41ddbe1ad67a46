/**
 * What a page of prose is made of in every language: title, lead and its sections. A language that lacks one does not
 * compile; that paragraphs, steps, links and drawings are the same is tested.
 */
import type { ReactNode } from 'react'
import type { TagPage } from './tag-words.ts'

/** The sections of each page in their order. An id is the section's address (`/ETagGuide#battery`) in every language. */
export const SECTIONS = {
  guide: ['guide', 'set-up', 'pair', 'refresh', 'battery', 'care'],
  info: ['e-paper', 'display', 'states', 'journey', 'limits', 'storage', 'questions'],
  regulatory: [
    'coin-cell',
    'model',
    'usa',
    'eu-radio',
    'weee',
    'eu-batteries',
    'transport',
    'light',
    'other-markets',
  ],
  troubleshooting: ['finder', 'symptoms', 'first-checks', 'three-tests', 'support'],
} as const satisfies Record<TagPage, readonly string[]>

export interface ProseSection {
  title: string
  body: ReactNode
}

export interface PageProse<P extends TagPage = TagPage> {
  title: string
  lead: ReactNode
  sections: Readonly<Record<(typeof SECTIONS)[P][number], ProseSection>>
}
