/** What the start page says below its first screen, in the page's language. */
import type { ReactNode } from 'react'

interface Part {
  title: string
  text: ReactNode
}

interface Shown {
  title: string
  text: string
}

/**
 * `shows`: what it does, on samples. `parts`: what the portal is made of. `access`: how to get a log-in; `address`: the trader's, a link. `trader`: what he
 * says of himself, of which each part may be absent.
 */
export interface AboutProse {
  shows: {
    title: string
    /** `shows`: what the enlarged part is. */
    zoom: Shown & { shows: string }
    compare: Shown
    tag: Shown
    terms: Readonly<Record<'lot' | 'carat' | 'color' | 'clarity', string>>
    /** What the portal knows of a tag. `face`: the tag itself. */
    record: { face: string; revision: string; rows: readonly (readonly [name: string, value: string])[] }
    computed: string
  }
  parts: { title: string; list: readonly [Part, Part, Part, Part] }
  access: { title: string; text: (address: ReactNode) => ReactNode }
  trader: {
    title: (brand: string) => string
    terms: Readonly<Record<'since' | 'offices' | 'hours' | 'phone' | 'address', string>>
    pages: Readonly<Record<'imprint' | 'privacy' | 'terms', string>>
  }
}
