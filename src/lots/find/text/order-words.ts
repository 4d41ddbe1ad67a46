/** Words that ask for an order of what is found, as in `biggest round`. */
import { saidBy } from '#src/lots/find/words/condition-words.ts'
import type { Spoken } from '#src/lots/find/words/word-search.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import type { ShownOrder } from '#src/offline/lots/first-view.ts'

const ORDERS = {
  biggest: { sort: 'carat', isDescending: true },
  smallest: { sort: 'carat', isDescending: false },
  newest: { sort: 'date', isDescending: true },
  oldest: { sort: 'date', isDescending: false },
} as const satisfies Record<string, ShownOrder>

/** `name`: as it reads on screen. */
export interface SaidOrder extends ShownOrder {
  name: string
}

/** What a word, squeezed, asks for, in English or in the language of the interface. `isNoted`: whether a lot's note has it. */
export function openOrderWords(
  spoken: Spoken | undefined,
  isNoted: (term: string) => boolean,
): (term: string) => SaidOrder | undefined {
  const said = saidBy(spoken?.asked)
  const byWord = new Map(
    (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).flatMap((key) =>
      said(key).map(
        (word) => [squeezed(word), { ...ORDERS[key], name: spoken?.orders[key] ?? key }] as const,
      ),
    ),
  )
  return (term) => {
    const order = byWord.get(term)
    return order && !isNoted(term) ? order : undefined
  }
}
