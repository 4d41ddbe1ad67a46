import { readFileSync } from 'node:fs'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { PUBLIC_PAGES } from '#contract/pages/public-pages.ts'
import { paths } from '#src/paths.ts'
import { contentPaths, drawPage, LOG_IN_STAND_IN } from './draw-page.tsx'

afterEach(cleanup)

/** Screens of an account, which have tests of their own. */
const ACCOUNT_PATHS = new Set<string>([
  paths.photos,
  paths.memos,
  paths.shares,
  paths.share,
  paths.account,
  paths.confirmEmail,
  paths.resetPassword,
  paths.office,
  paths.samples,
])

it('is every page but the screens of an account and the wall to try', () => {
  const content = Object.values(paths).filter((path) => !ACCOUNT_PATHS.has(path))
  expect(contentPaths.toSorted()).toEqual(content.toSorted())
})

describe.each(contentPaths)('the page at %s', (path) => {
  it('has one first heading, and no level is left out below it', () => {
    const levels = [...drawPage(path).querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
      Number(tagName[1]),
    )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1))
  })

  it('names itself and the trader in the title', () => {
    drawPage(path)
    // The same as the server says of it.
    const { title } = PUBLIC_PAGES.find((page) => page.path === path)!
    expect(document.title).toBe(`${title} · ${brand.name}`)
  })

  it('leaves the main landmark to the layout', () => {
    expect(within(drawPage(path)).queryByRole('main')).toBeNull()
  })

  it('gives every id once', () => {
    const ids = [...drawPage(path).querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('links to known addresses and to targets that exist', () => {
    const links = [...drawPage(path).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(placeOf(link, path), link).toBe('known')
  })

  it('names every drawing, and finds it in its file', () => {
    for (const drawing of drawPage(path).querySelectorAll('svg:not([aria-hidden])')) {
      expect(drawing.getAttribute('aria-label')).toMatch(/\w+ \w+/)
      const address = drawing.querySelector('use')?.getAttribute('href')
      // What is drawn in the page itself needs no file.
      if (!address) {
        expect(drawing.querySelector('path, rect, circle')).not.toBeNull()
        continue
      }
      const { pathname: file, hash } = new URL(address, location.origin)
      const source = new DOMParser().parseFromString(readFileSync(`.${file}`, 'utf8'), 'image/svg+xml')
      expect(source.getElementById(hash.slice(1))?.getAttribute('viewBox')).toBe(
        drawing.getAttribute('viewBox'),
      )
    }
  })
})

function placeOf(link: string, from: string): 'known' | 'unknown' {
  if (link.startsWith(`mailto:${brand.contactEmail}`)) return 'known'
  const { pathname, hash, origin } = new URL(link, `${location.origin}${from}`)
  const known = origin === location.origin && (Object.values(paths) as string[]).includes(pathname)
  if (!known) return 'unknown'
  if (!hash) return 'known'
  return drawPage(pathname).querySelector(`[id="${hash.slice(1)}"]`) ? 'known' : 'unknown'
}

it('puts the log-in form that it is handed after what the start page is, before all else and before the way to get one', () => {
  const page = drawPage(paths.home)
  const form = within(page).getByText(LOG_IN_STAND_IN)
  const [title, lead, ...others] = page.querySelectorAll('h1, .about-lead, p:has(a), ul')
  for (const before of [title, lead])
    expect(before!.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  for (const after of others)
    expect(after.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(within(others[0] as HTMLElement).getByRole('link', { name: 'Ask for a log-in' })).toBeTruthy()
})

it('leads from Our Products to every product and every e-tag page', () => {
  const links = within(drawPage(paths.products))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((address) => !address?.startsWith('mailto:') && !address?.includes('popup=contact'))
  const { photographer, etagProduct, epadProduct, etagGuide, etagInfo, etagTroubleshooting, etagRegulatory } =
    paths
  const wanted = [
    photographer,
    etagProduct,
    epadProduct,
    etagGuide,
    etagInfo,
    etagTroubleshooting,
    etagRegulatory,
  ]
  expect(links).toHaveLength(wanted.length)
  expect(new Set(links)).toEqual(new Set<string>(wanted))
})
