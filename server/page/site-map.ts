/** The list of public pages for crawlers: the protocol of sitemaps.org, 0.9, and the line of robots.txt that names it. */
import { PUBLIC_PAGES } from '#contract/pages/public-pages.ts'
import { bodyOf, type BuiltFile } from './built-files.ts'
import { escaped } from './public-shells.ts'

export function siteMap(origin: string): BuiltFile {
  const urls = PUBLIC_PAGES.map(({ path }) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
  return { type: 'application/xml', plain: bodyOf(Buffer.from(text)), packed: new Map() }
}

/** `robots`: the built robots.txt, which has no address in it. */
export function withSiteMap(robots: BuiltFile, origin: string): BuiltFile {
  const text = `${robots.plain.bytes.toString()}Sitemap: ${origin}/sitemap.xml\n`
  return { type: robots.type, plain: bodyOf(Buffer.from(text)), packed: new Map() }
}
