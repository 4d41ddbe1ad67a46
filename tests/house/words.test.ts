/**
 * Words stand in src/say. The lint rule react/jsx-no-literals finds most that stand elsewhere, and
 * tests/src/say/pseudo-language.test.tsx draws the screens to find the rest. Here: the words are there when a chunk
 * says them, styles say none, and none is left over.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { first } from '#src/say/en/first.ts'
import { more } from '#src/say/en/more.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { wordsIn } from '#tests/src/say/words-in.ts'
import { filesOfGit, type Import, importsOf } from './source-graph.ts'

const files = filesOfGit().filter((path) => path.startsWith('src/'))
const imports = files.flatMap(importsOf)
const values = imports.filter(({ kind }) => kind === 'value')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const isWords = (path: string) => path.startsWith('src/say/')
/** Files that say more than the first screen's words. */
const sayers = new Set(
  values.filter(({ from, to }) => to === 'src/say/more.ts' && !isWords(from)).map(({ from }) => from),
)

/** Whether the chunk is loaded by `withMore`, which brings the words along. */
function bringsWords({ from, specifier }: Import): boolean {
  const loaded = new RegExp(
    `withMore\\(\\s*(async )?\\(\\) =>\\s*\\(?\\s*(await )?import\\('${specifier}'\\)`,
  )
  return loaded.test(textOf(from))
}

/** Every file that may run before the words are there: what starts, and what it loads without them, and so on. */
function filesWithoutWords(): Set<string> {
  const found = new Set(['src/main.tsx'])
  for (const path of found)
    for (const each of imports)
      if (each.from === path && each.to !== null)
        if (each.kind === 'value' || (each.kind === 'lazy' && !bringsWords(each))) found.add(each.to)
  return found
}

test('every chunk that says more than the first words is loaded together with them', () => {
  const without = filesWithoutWords()
  expect(without).toContain('src/features/about/about-page.tsx')
  expect(sayers.size).toBeGreaterThan(30)
  expect([...sayers].filter((path) => without.has(path))).toEqual([])
})

test('no style says a word', () => {
  const styles = imports.flatMap(({ to }) => (to?.endsWith('.css') ? to : []))
  const said = [...new Set(styles)].flatMap((path) =>
    [...textOf(path).matchAll(/(?<![\w-])content:\s*([^;]+)/g)].map(([, content = '']) => content),
  )
  expect(said).not.toEqual([])
  expect(said.filter((content) => /\p{L}/u.test(content.replaceAll(/attr\([\w-]+\)/g, '')))).toEqual([])
})

test('every word is said somewhere', () => {
  const spoken = files
    .filter((path) => !/^src\/say\/\w+\//.test(path))
    .map(textOf)
    .join('\n')
  const isSaid = (path: string) => new RegExp(`\\b${path.split('.').at(-1)}\\b`).test(spoken)
  const unsaid = wordsIn({
    first,
    more: { ...more, refusals: {}, lots: { ...more.lots, types: {}, locations: {} } },
  })
    .map(([path]) => path)
    .filter(
      (path) => !/^more\.(refusals|lots\.(fields|types|locations|words|shades)|memos\.statuses)\./.test(path),
    )
    .filter((path) => !isSaid(path))
  expect(unsaid).toEqual([])
})
