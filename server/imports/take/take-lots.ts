/** Takes lots: a row a lot, known by its number within the customer. */
import { LOTS } from '#server/imports/values/subjects/lots.ts'
import type { LotGiven } from '#server/imports/values/subjects/lot-fields.ts'
import { type GivenLot, importLots, withdrawOthers } from '#server/lots/import-lots.ts'
import { matchWaiting } from '#server/photos/stored/match-photos.ts'
import type { CheckedRow } from './checked-rows.ts'
import { isTaken, ownerOf, type Taker, withdrawRest } from './taking.ts'

export const TAKE_LOTS: Taker<LotGiven> = {
  subject: LOTS,
  canBeWhole: true,
  looksUp: false,
  async take(taking) {
    const { tx, report, changes, importId, options } = taking
    const of = { customerId: ownerOf(taking), importId }
    const numbers: string[] = []
    let unread: number | undefined
    for await (const rows of taking.batches()) {
      const counts = await importLots(tx, of, rows.filter(isTaken).map(toLot), changes)
      for (const name of ['new', 'changed', 'same'] as const) report[name] += counts[name]
      if (!options.wholeList) continue
      unread ??= rows.find(({ given }) => given.lot === undefined)?.row
      numbers.push(...rows.flatMap(({ given }) => given.lot ?? []))
    }
    await withdrawRest(taking, { what: 'lots', unread }, () => withdrawOthers(tx, of, numbers))
    if (report.new > 0) await matchWaiting(tx, of.customerId)
  },
}

const toLot = ({ given, notes }: CheckedRow<LotGiven>): GivenLot =>
  ({ ...given, ...(notes.length > 0 && { added: notes }) }) as GivenLot
