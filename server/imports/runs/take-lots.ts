/**
 * Takes the lots of a checked file in one transaction, so that devices see all of a run or nothing of it. A dry run is
 * the same, taken back at its end.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ImportOptions, ImportReport } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import type { LotGiven } from '#server/imports/values/subjects/lot-fields.ts'
import { matchWaiting } from '#server/photos/stored/match-photos.ts'
import { type GivenLot, importLots, withdrawOthers } from '#server/lots/import-lots.ts'

/** A statement's rows: distributed databases want no more. */
const ROWS = 1_000
/** More of a customer's lots than this part are only withdrawn when that was said twice. */
const MANY = 1 / 5

class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

interface Run {
  id: number
  customerId: number
  options: Pick<ImportOptions, 'dryRun' | 'wholeList' | 'withdrawMany'>
}

/**
 * Writes what it did into the report, also when it is taken back: a dry run, and a whole list without so many lots that
 * the report has a fault then. `beforeCommit` runs in the transaction, at its end.
 */
export async function takeLots(
  db: Db,
  { id: importId, customerId, options }: Run,
  { acceptedPath, report }: { acceptedPath: string; report: ImportReport },
  beforeCommit: (tx: Db) => Promise<void>,
): Promise<void> {
  const of = { customerId, importId }
  const taken = changeCustomer(db, customerId, async (tx) => {
    const numbers: string[] = []
    for await (const lots of batchesOf(acceptedPath)) {
      const counts = await importLots(tx, of, lots)
      for (const name of ['new', 'changed', 'same'] as const) report[name] += counts[name]
      if (options.wholeList) numbers.push(...lots.map(({ lot }) => lot))
    }
    if (options.wholeList) await withdraw(tx, numbers)
    if (options.dryRun || report.fault !== undefined) throw new TakenBack()
    if (report.new > 0) await matchWaiting(tx, customerId)
    await beforeCommit(tx)
  })
  await taken.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })

  async function withdraw(tx: Db, numbers: readonly string[]): Promise<void> {
    report.withdrawn = await withdrawOthers(tx, of, numbers)
    const before = report.withdrawn + report.changed + report.same
    if (report.withdrawn > before * MANY && !options.withdrawMany)
      report.fault =
        `The file would withdraw ${report.withdrawn} of ${before} lots. If it really is the whole list, say so once ` +
        'more: withdrawMany, or --withdraw-many on the command line.'
  }
}

async function* batchesOf(path: string): AsyncGenerator<GivenLot[]> {
  let lots: GivenLot[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const { given, notes } = JSON.parse(line) as { given: LotGiven; notes: string[] }
    lots.push({ ...given, ...(notes.length > 0 && { added: notes }) } as GivenLot)
    if (lots.length < ROWS) continue
    yield lots
    lots = []
  }
  if (lots.length > 0) yield lots
}
