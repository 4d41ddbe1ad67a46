/** What the start page says below its first screen, in the page's language. */
import type { ReactNode } from 'react'

interface Part {
  title: string
  text: ReactNode
}

/**
 * `parts`: what the portal is made of. `access`: how to get a log-in; `address`: the trader's, a link. `trader`: what he
 * says of himself, of which each part may be absent.
 */
export interface AboutProse {
  parts: { title: string; list: readonly [Part, Part, Part, Part] }
  access: { title: string; text: (address: ReactNode) => ReactNode }
  trader: {
    title: (brand: string) => string
    terms: Readonly<Record<'since' | 'offices' | 'hours' | 'phone' | 'address', string>>
    pages: Readonly<Record<'imprint' | 'privacy' | 'terms', string>>
  }
}
