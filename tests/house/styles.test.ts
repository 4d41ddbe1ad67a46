import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'

const TOKENS = 'src/ui/tokens.css'
const IN_DRAWINGS = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
const NAMED = /:[^;{]*\b(?:white|black|red|green|blue|yellow|orange|gr[ae]y|teal|purple|silver)\b[^;{]*;/
const IN_CODE = /['"`]#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})['"`]/i

const hasColor = (path: string, line: string): boolean =>
  /\.tsx?$/.test(path)
    ? IN_CODE.test(line)
    : IN_DRAWINGS.test(line) || (path.endsWith('.css') && NAMED.test(line))

const filesOf = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )

const stylesOfPage = () =>
  filesOf('src')
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const)

test('every colour of the page is a token', () => {
  const files = filesOf('src', 'sw').filter((path) => /\.(css|svg|tsx?)$/.test(path) && path !== TOKENS)
  expect(files).toContain('src/ui/base.css')
  const literals = [...files, 'index.html'].flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => hasColor(path, line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(literals).toEqual([])
})

const HOVERING = /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g

test('what the mouse is over is marked where there is a mouse: under a finger the mark would stay', () => {
  const texts = stylesOfPage()
  expect(texts.flatMap(([, text]) => text.match(HOVERING) ?? []).length).toBeGreaterThan(10)
  const others = texts.filter(([, text]) => text.replaceAll(HOVERING, '').includes(':hover'))
  expect(others.map(([path]) => path)).toEqual([])
})

/** A selector that asks what an element holds, and then goes on to parts of a card. */
const CARD_BY_PAGE =
  /:has\([^{}()]*\)[^{},]*\s\.(?:lot-card|lot-photo|select-box|wall-row|card-place|card-value)/

test('no card of the wall asks what the page holds: the browser would look at each element that comes or goes', () => {
  const texts = stylesOfPage()
  const asking = texts.filter(([, text]) => CARD_BY_PAGE.test(text) || /has\(dialog/.test(text))
  expect(asking.map(([path]) => path)).toEqual([])
})
