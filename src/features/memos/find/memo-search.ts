/**
 * Text search over memos: by number, lot, salesperson and terms. Every word has to be in one of them. Letter case and
 * accents do not matter, and neither do the marks within a number: `rg142` finds RG-142.
 */
import type { Memo } from '#contract/memos.ts'
import { folded } from '#src/lots/find/fold-text.ts'

/** Whether a memo has the text; a text without a letter or a digit is in every one. */
export function memoSearch(text: string): (memo: Memo) => boolean {
  const words = folded(text).split(/\s+/).map(bare).filter(Boolean)
  if (words.length === 0) return () => true
  return (memo) => {
    const values = [String(memo.number), memo.salesperson ?? '', memo.terms ?? '', ...memo.lines.map(lotOf)]
    const found = values.map((value) => bare(folded(value)))
    return words.every((word) => found.some((value) => value.includes(word)))
  }
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const lotOf = ({ lot }: Memo['lines'][number]): string => lot
