/**
 * `npm run bench [-- part of a name]`: runs the rows, prints a table of medians, ranges and ratios, and ends with 1
 * when a goal is missed.
 */
import { type BenchRow, closeAll, type Contest, median } from './bench-row.ts'
import { rows as browserRows } from './browser-rows.ts'
import { rows as scrollRows } from './scroll-rows.ts'
import { rows as intakeRows } from '#tests/bench/server/intake-rows.ts'
import { rows as importRows } from '#tests/bench/server/import-rows.ts'
import { rows as photoRows } from '#tests/bench/server/photo-rows.ts'
import { rows as serverRows } from '#tests/bench/server/server-rows.ts'
import { rows as startRows } from './start-rows.ts'
import { rows as streamRows } from '#tests/bench/server/stream-rows.ts'
import { rows as timingRows } from '#tests/bench/server/timing-rows.ts'
import { rows as vaultRows } from './vault-rows.ts'
import { rows as wallRows } from './wall-rows.ts'

const wanted = (process.argv[2] ?? '').toLowerCase()

const rows = [
  ...serverRows,
  ...photoRows,
  ...streamRows,
  ...importRows,
  ...intakeRows,
  ...timingRows,
  ...browserRows,
  ...startRows,
  ...vaultRows,
  ...wallRows,
  ...scrollRows,
].filter(({ name }) => name.toLowerCase().includes(wanted))

const figure = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })
const range = (figures: number[]) =>
  `${figure(median(figures))} (${figure(Math.min(...figures))}–${figure(Math.max(...figures))})`

const HEAD = ['', 'ours', 'limit', 'ratio', 'goal', '']

function print(lines: string[][]): void {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function lineOf(row: BenchRow, { ours, limit }: Contest): { cells: string[]; missed: boolean } {
  const ratio = median(ours) / median(limit)
  // A contest without figures reaches nothing.
  const reached = ratio <= row.goal
  const missed = Number.isNaN(ratio) || (!reached && !row.isAim)
  const name = `${row.name}, ${row.unit}`
  const cells = [
    name,
    range(ours),
    range(limit),
    figure(ratio),
    `≤ ${figure(row.goal)}`,
    reached ? 'ok' : missed ? 'MISSED' : 'below the aim',
  ]
  return { cells, missed }
}

/** A row that fails says why, has no figures, and lets the others run. */
function contestOf(row: BenchRow): Promise<Contest> {
  return row.run().catch((error: unknown) => {
    console.error(error)
    return { ours: [], limit: [] }
  })
}

async function main(): Promise<number> {
  if (rows.length === 0) throw new Error(`No row has "${wanted}" in its name`)
  const lines = [HEAD]
  let missed = 0
  for (const row of rows) {
    console.log(`${row.name} …`)
    const line = lineOf(row, await contestOf(row))
    lines.push(line.cells)
    if (line.missed) missed++
  }
  print(lines)
  console.log(missed === 0 ? 'No goal missed.' : `${missed} of ${rows.length} goals missed.`)
  return missed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} finally {
  await closeAll()
}
