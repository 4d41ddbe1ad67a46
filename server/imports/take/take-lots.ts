/** Takes lots: a row a lot, known by its number within the customer. */
import { LOTS } from '#server/imports/values/subjects/lots.ts'
import type { LotGiven } from '#server/imports/values/subjects/lot-fields.ts'
import { type GivenLot, importLots } from '#server/lots/import-lots.ts'
import { lotCount } from '#server/lots/lots-by-number.ts'
import { withdrawLots, withdrawOthers } from '#server/lots/withdraw-lots.ts'
import { matchWaiting } from '#server/photos/stored/match-photos.ts'
import type { CheckedRow } from './checked-rows.ts'
import { isTaken, ownerOf, refuseOthers, type Taker, type Taking, withdrawRest } from './taking.ts'

type Row = CheckedRow<LotGiven>

export const TAKE_LOTS: Taker<LotGiven> = {
  subject: LOTS,
  canBeWithdrawn: true,
  looksUp: false,
  known: { field: 'lot', by: ({ lot }) => lot?.toLowerCase(), inRows: 'one' },
  async take(taking) {
    const { tx, report, changes, importId, options } = taking
    const of = { customerId: ownerOf(taking), importId }
    const numbers: string[] = []
    let unread: number | undefined
    for await (const rows of taking.batches()) {
      await refuseOthers(taking, rows)
      const taken = rows.filter(isTaken)
      const kept = taken.filter(({ given }) => !given.withdrawn)
      const counts = await importLots(tx, of, kept.map(toLot), changes)
      for (const name of ['new', 'changed', 'same'] as const) report[name] += counts[name]
      await withdraw(
        taking,
        taken.filter(({ given }) => given.withdrawn),
      )
      if (!options.wholeList) continue
      unread ??= rows.find(({ given }) => given.lot === undefined)?.row
      numbers.push(...rows.flatMap(({ given }) => given.lot ?? []))
    }
    await withdrawRest(taking, {
      what: 'lots',
      unread,
      withdraw: () => withdrawOthers(tx, of, numbers),
      left: () => lotCount(tx, of.customerId),
    })
    if (report.new > 0) await matchWaiting(tx, of.customerId)
  },
}

/** A lot that was withdrawn before is the same; a number that no lot has ever had is a slip. */
async function withdraw(taking: Taking<LotGiven>, rows: readonly Row[]): Promise<void> {
  const { tx, report, importId } = taking
  const numbers = rows.map(({ given }) => given.lot!)
  const { withdrawn, unknown } = await withdrawLots(tx, { customerId: ownerOf(taking), importId }, numbers)
  const slips = rows.filter(({ given }) => unknown.has(given.lot!.toLowerCase()))
  for (const row of slips)
    taking.refuse(row, 'lot', {
      code: 'unknown_lot',
      expected: 'A lot of this customer: there is none to withdraw',
    })
  report.withdrawn += withdrawn
  report.same += rows.length - withdrawn - slips.length
}

const toLot = ({ given: { customer: _, withdrawn: __, ...given }, notes }: Row): GivenLot =>
  ({ ...given, ...(notes.length > 0 && { added: notes }) }) as GivenLot
