/** What the start page says below its first screen, in the page's language. */
import type { ReactNode } from 'react'

interface Part {
  title: string
  text: ReactNode
}

/** `parts`: what the portal is made of. `access`: how to get a log-in; `address`: the trader's, a link. */
export interface AboutProse {
  parts: { title: string; list: readonly [Part, Part, Part] }
  access: { title: string; text: (address: ReactNode) => ReactNode }
}
