/** The 53,940 stones of the public data set as lots, mapped simply: numbered in the order of the file. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Papa from 'papaparse'
import type { Lot } from '#contract/lots/lots.ts'
import { bareLot, isoOf } from './some-lots.ts'

const FIRST_DAY_S = 1_700_000_000

/** Numbers stand without leading zeros, so that reading order and text order differ. */
export function diamonds(): Lot[] {
  const file = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/diamonds.csv')
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8').trim(), { header: true })
  return data.map((stone, i) =>
    bareLot(i + 1, `${i % 3 === 0 ? 'd' : 'D'}-${(i * 7919) % data.length}`, {
      caratMilli: Math.round(Number(stone['carat']) * 1000),
      color: stone['color']!,
      cut: stone['cut']!,
      ...(i % 11 > 0 && { date: isoOf(FIRST_DAY_S + (i % 400) * 86_400) }),
    }),
  )
}
