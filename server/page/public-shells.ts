/**
 * The shell as the addresses of public pages answer it: title, description, canonical address and the card that
 * messengers draw. Programs that read a page without running it see nothing else of it. Addresses are those of
 * PUBLIC_ORIGIN, so that a portal with several names is one portal.
 */
import { brand } from '#contract/brand.ts'
import { screenKey } from '#contract/pages/known-screens.ts'
import { PUBLIC_PAGES, type PublicPage } from '#contract/pages/public-pages.ts'
import { bodyOf, type BuiltFile } from './built-files.ts'

/** The picture of the card, which the build draws (tools/pictures/social-card.ts). */
const CARD = { path: '/social-card.jpg', widthPx: 1200, heightPx: 630 }

/** By `screenKey`: every spelling is answered the page's one address. They are as small as their packed forms would be. */
export function publicShells(shell: BuiltFile, origin: string): ReadonlyMap<string, BuiltFile> {
  const html = shell.plain.bytes.toString()
  return new Map(
    PUBLIC_PAGES.map((page) => {
      const text = html
        .replace(
          /<title>[^<]*<\/title>/,
          () => `<title>${escaped(titleOf(page))}</title>${headOf(page, origin)}`,
        )
        .replace(/<meta name="description"[^>]*>/, () => meta('name', 'description', page.description))
      return [screenKey(page.path), { type: shell.type, plain: bodyOf(Buffer.from(text)), packed: new Map() }]
    }),
  )
}

const titleOf = ({ title }: PublicPage) => `${title} · ${brand.name}`

function headOf(page: PublicPage, origin: string): string {
  const url = origin + page.path
  const card = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': titleOf(page),
    'og:description': page.description,
    'og:url': url,
    'og:image': origin + CARD.path,
    'og:image:width': String(CARD.widthPx),
    'og:image:height': String(CARD.heightPx),
  }
  return [
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(card).map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

/** Text as HTML and XML write it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
