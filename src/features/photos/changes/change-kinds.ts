/** What kind of change a lot went through, and how the kinds of many are told. */
import type { Lot } from '#contract/lots/lots.ts'
import { differingGradings } from '#src/lots/fields/differing-gradings.ts'
import type { LotChange, LotChanges } from '#src/offline/lots/lot-change.ts'
import { more } from '#src/say/more.ts'

/** In the order of the summary. */
export const CHANGE_KINDS = ['new', 'photographed', 'regraded', 'toMemo', 'fromMemo', 'gone'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A change can have several kinds, or none where only another field changed. */
export function kindsOf({ before, after }: LotChange): ChangeKind[] {
  if (!before) return ['new']
  if (!after) return ['gone']
  const kinds: ChangeKind[] = []
  if (photosOf(before) !== photosOf(after)) kinds.push('photographed')
  if (differingGradings([before, after]).length > 0) kinds.push('regraded')
  if (before.memo !== after.memo) kinds.push(after.memo === undefined ? 'fromMemo' : 'toMemo')
  return kinds
}

/** The summary `3 new, 5 photographed`. It counts the changes whose details are on the device. */
export function toldByKind({ lots }: LotChanges): string {
  const counts = new Map<ChangeKind, number>()
  for (const change of lots) for (const kind of kindsOf(change)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return CHANGE_KINDS.filter((kind) => counts.has(kind))
    .map((kind) => more.photos.changes.counted(counts.get(kind)!, more.photos.changes.kinds[kind]))
    .join(', ')
}

export const countOf = ({ lots, further }: LotChanges): number => lots.length + further.length

const photosOf = ({ photos }: Lot): string => photos.map(({ id }) => id).join()
