/**
 * 500 devices that listen to changes, as the soak opens them, against what was set: there is nothing that could be asked
 * to do the same.
 */
import { openStreams, MOST_KB_OF_ONE, STREAMS, timesToLast } from '#tests/soak/live/event-streams.ts'
import { type Kind, onKinds, quantile } from '#tests/soak/server/soak-server.ts'
import type { BenchRow } from '#tests/bench/bench-row.ts'

const TOLD_WITHIN_MS = 2_000
const KIB_OF_KB = 1_000 / 1_024

export const rows: BenchRow[] = (['postgres', 'pglite'] as const).flatMap((kind) => {
  const on = kind === 'postgres' ? 'PostgreSQL' : 'PGlite'
  return [
    {
      name: `an idle event stream of ${STREAMS}, memory, ${on}`,
      unit: 'KiB',
      goal: 1,
      run: async () => ({
        ours: [(await measured(kind)).kbOfOne * KIB_OF_KB],
        limit: [MOST_KB_OF_ONE * KIB_OF_KB],
      }),
    },
    {
      name: `a change told to the last of ${STREAMS}, p99, ${on}`,
      unit: 'ms',
      goal: 1,
      run: async () => ({ ours: [quantile((await measured(kind)).tookMs, 0.99)], limit: [TOLD_WITHIN_MS] }),
    },
  ]
})

interface Measured {
  kbOfOne: number
  tookMs: readonly number[]
}

const known = new Map<Kind, Promise<Measured>>()

/** Once a run for each kind of database. */
function measured(kind: Kind): Promise<Measured> {
  const made = known.get(kind) ?? measure(kind)
  known.set(kind, made)
  return made
}

async function measure(kind: Kind): Promise<Measured> {
  let found: Measured | undefined
  const [line] = await onKinds([kind], {}, async (server) => {
    const { streams, kbOfOne, change } = await openStreams(server)
    found = { kbOfOne, tookMs: await timesToLast(streams, change) }
    return ''
  })
  if (!found) throw new Error(line)
  return found
}
