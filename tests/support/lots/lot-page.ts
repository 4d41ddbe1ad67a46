/** Pages of lots as the server sends them. */
import type { Lot, LotPage } from '#contract/lots/lots.ts'
import { type Dictionary, toWire } from './some-lots.ts'

export const EPOCH = '5a0c4e9e-0000-4000-8000-000000000001'

/** A page with these lots that brings the list to `rev`, complete unless told otherwise. */
export function lotPage(rev: number, lots: readonly Lot[], more: Partial<LotPage> = {}): LotPage {
  const words: Dictionary = new Map()
  const columns = toWire(lots, words)
  const dictionary = [...words].map(([word, id]): [number, string] => [id, word])
  return {
    epoch: EPOCH,
    head: rev,
    rev,
    total: lots.length,
    full: false,
    words: dictionary,
    removed: [],
    columns,
    ...more,
  }
}
