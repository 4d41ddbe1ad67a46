/**
 * `npm run soak`: what takes too long to run with every change. `npm run soak -- kill fuzz` runs the parts with `kill`
 * or `fuzz` in their names. A part that fails lets the others run. Ends with 1 when one failed, with 2 when a name
 * matches no part.
 */
import { engines } from '#tests/soak/engines/engines.ts'
import { importMemory } from '#tests/soak/imports/import-memory.ts'
import { eventStreams } from '#tests/soak/live/event-streams.ts'
import { manyLogIns } from '#tests/soak/log-in/many-log-ins.ts'
import { photoToTablet } from '#tests/soak/live/photo-to-tablet.ts'
import { fair } from '#tests/soak/programs/fair.ts'
import { fuzzOnPglite, fuzzOnPostgres } from '#tests/soak/programs/fuzz.ts'
import { hostileReaders } from '#tests/soak/programs/hostile-readers.ts'
import { killRecovery } from '#tests/soak/programs/kill-recovery.ts'
import { libreOffice } from '#tests/soak/programs/libre-office.ts'
import { manyOriginals } from '#tests/soak/programs/many-originals.ts'
import { outages } from '#tests/soak/programs/outages.ts'
import { photos } from '#tests/soak/photos/photos.ts'
import { pages, taggedPages } from '#tests/soak/programs/pages.ts'
import { queueLimits } from '#tests/soak/programs/queue-limits.ts'
import { resetTiming } from '#tests/soak/programs/reset-timing.ts'
import { twoProcesses } from '#tests/soak/programs/two-processes.ts'
import { s3 } from '#tests/soak/storage/s3.ts'
import type { Part } from './part.ts'

const PARTS: readonly Part[] = [
  pages,
  taggedPages,
  engines,
  libreOffice,
  s3,
  killRecovery,
  photos,
  importMemory,
  hostileReaders,
  fair,
  manyOriginals,
  manyLogIns,
  outages,
  twoProcesses,
  eventStreams,
  photoToTablet,
  resetTiming,
  queueLimits,
  fuzzOnPglite,
  fuzzOnPostgres,
]

const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !PARTS.some(({ name }) => name.includes(word)))

/** Whether everything held. */
async function holds({ name, run }: Part): Promise<boolean> {
  console.log(`\n${name}`)
  const startedAt = performance.now()
  const tell = (outcome: string) =>
    console.log(`  ${outcome}, ${Math.round((performance.now() - startedAt) / 1000)} s`)
  try {
    for (const line of await run()) console.log(`  ${line}`)
    tell('held')
    return true
  } catch (error) {
    console.error(error)
    tell('FAILED')
    return false
  }
}

async function main(): Promise<number> {
  if (unknown.length > 0) {
    const names = PARTS.map(({ name }) => name).join(', ')
    console.error(`No part of the soak has "${unknown.join('" or "')}" in its name. The parts: ${names}.`)
    return 2
  }
  const failed: string[] = []
  for (const part of PARTS)
    if (asked.length === 0 || asked.some((word) => part.name.includes(word)))
      if (!(await holds(part))) failed.push(part.name)
  console.log(failed.length === 0 ? '\nEverything held.' : `\nFailed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}

process.exitCode = await main()
