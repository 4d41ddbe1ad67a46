/** Words for the codes of a lot. */
import { CLARITY_GRADES, wordOf } from '#contract/codes.ts'
import { more } from '#src/say/more.ts'
import { tradeWordIn } from './trade-word.ts'

/** The grade as it was given, or its number where the table does not know it. */
export const clarityWord = (code: number): string => wordOf(CLARITY_GRADES, code) ?? String(code)

/** The location, or its number where the table does not know it. */
export const locationWord = (code: number): string => named(more.lots.locations, code)

/** The product type, or its number where the table does not know it. */
export const typeWord = (code: number): string => named(more.lots.types, code)

/** What a photo shows; undefined where it is not said, or the table does not know it. */
export const viewWord = (code: number | undefined): string | undefined =>
  (more.lots.views as Readonly<Record<number, string>>)[code ?? 0]

/** A word of the customer's files in the language of the interface, where that has one. */
export const tradeWord = (word: string): string => tradeWordIn(more.lots, word)

const named = (names: Readonly<Record<number, string>>, code: number): string => names[code] ?? String(code)
