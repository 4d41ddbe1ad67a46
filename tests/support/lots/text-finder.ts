/** A finder whose text search is loaded already. */
import { type LotFinder, openFinder } from '#src/lots/find/find-lots.ts'
import { openLotSearch } from '#src/lots/find/text/lot-search.ts'
import type { Spoken } from '#src/lots/find/words/word-search.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'

/** `spoken`: what the interface calls codes and words; without it they are searched for in English. */
export const textFinder = (
  { columns, words }: Pick<LotIndex, 'columns' | 'words'>,
  spoken?: Spoken,
): LotFinder => openFinder({ columns }, () => openLotSearch(columns, words, spoken))
