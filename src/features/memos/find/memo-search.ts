/**
 * Text search over memos: by number, lot, what a line calls its lot, salesperson, terms, and the month that they are dated.
 * Every word has to be in one of them. Letter case and accents do not matter, and neither do the marks within a number: `rg142` finds RG-142.
 * A month may also be a word: `april` finds the memos of April and those of a salesperson of that name. What the text says
 * of when something is due is a choice (use-memo-find.ts) and no word.
 */
import type { Memo } from '#contract/memos.ts'
import { dayOfText } from '#src/lots/find/calendar-days.ts'
import { openPeriods } from '#src/lots/days/read-periods.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { dueIn } from '#src/lots/days/asked-due.ts'

export interface MemoSearch {
  /** Whether a memo has the text; a text without a letter or a digit is in every one. */
  has: (memo: Memo) => boolean
  /** Of the periods that it names any is asked for. */
  spans: readonly Span[]
  /** The text without them, and without what it says of when something is due. */
  rest: string
}

export function openMemoSearch(text: string, today: string): MemoSearch {
  const words = dueIn(text).rest
  const { spans, rest } = periodsIn(today)(words)
  const beside = hasWords(wordsOf(rest))
  if (spans.length === 0) return { has: beside, spans, rest }
  const whole = hasWords(wordsOf(words))
  const has = (memo: Memo) => (spans.some((span) => isIn(span, memo)) && beside(memo)) || whole(memo)
  return { has, spans, rest }
}

/** A shorter word is in many numbers. */
const SHORTEST_OF_LOT = 3

/** Answers whether a line's lot is searched for: its number has a word of the text that has a digit. */
export function lotFinder(text: string): (lot: string) => boolean {
  const words = wordsOf(text).filter((word) => word.length >= SHORTEST_OF_LOT && /\d/.test(word))
  return (lot) => words.some((word) => bare(folded(lot)).includes(word))
}

/** Read by the words of the interface. */
function periodsIn(today: string): ReturnType<typeof openPeriods> {
  if (kept?.today !== today || kept.words !== more.lots)
    kept = { today, words: more.lots, read: openPeriods(new Date(`${today}T00:00:00`), more.lots) }
  return kept.read
}

let kept: { today: string; words: unknown; read: ReturnType<typeof openPeriods> } | undefined

/** Whether a memo is dated within a span of days. */
export function isIn({ from = -Infinity, to = Infinity }: Span, memo: Pick<Memo, 'date'>): boolean {
  const day = dayOfText(memo.date) ?? NaN
  return day >= from && day <= to
}

/** The words of a text without what says nothing here: `memo 49813` is the number. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .map(bare)
    .filter((word) => word && !isIdle(word))

const isIdle = (word: string): boolean =>
  /^MEMOS?$/.test(word) || folded(more.memos.idle).split(' ').includes(word)

const hasWords =
  (words: readonly string[]) =>
  (memo: Memo): boolean => {
    if (words.length === 0) return true
    const ofLines = memo.lines.flatMap(({ lot, description }) => [lot, description])
    const values = [String(memo.number), memo.salesperson ?? '', memo.terms ?? '', ...ofLines]
    const found = values.map((value) => bare(folded(value)))
    return words.every((word) => found.some((value) => value.includes(word)))
  }

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
