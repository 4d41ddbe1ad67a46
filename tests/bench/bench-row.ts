/**
 * A row of the bench: something of ours beside the limit it is measured against. Both do the same work in the same
 * run, in turns, because absolute figures do not travel between machines and ratios do. bench.ts
 * lists the files of rows.
 */
export interface BenchRow {
  name: string
  unit: 'ms' | 'KiB' | '%'
  /** The most that our median may be, as a multiple of the limit's. */
  goal: number
  /** Whether the goal is something to come near to: what does not reach it is told and fails no run. */
  isAim?: true
  run(): Promise<Contest>
}

/** One figure a round, ours and the limit's; at least ROUNDS of them where figures vary. */
export interface Contest {
  ours: number[]
  limit: number[]
}

export const ROUNDS = 7

/** Lets the two take turns, the first by turns too. */
export async function alternate(
  ours: () => Promise<number>,
  limit: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Contest> {
  const contest: Contest = { ours: [], limit: [] }
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) contest.ours.push(await ours())
    contest.limit.push(await limit())
    if (round % 2 === 1) contest.ours.push(await ours())
  }
  return contest
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

const closers: (() => unknown)[] = []

/** What rows share and bench.ts closes when all are through, the last opened first. */
export function atEnd(close: () => unknown): void {
  closers.push(close)
}

export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}
