/**
 * What a catalogue holds. English is the reference: every other language has the same keys, functions with the same
 * parameters and the same `<a>` marks, or it does not compile.
 */
import type { first } from '#src/say/en/first.ts'
import type { more } from '#src/say/en/more.ts'
import type { office } from '#src/say/en/office.ts'

/** What the menu, the log-in form and the error screen say: loaded before the first drawing. */
export type FirstWords = Translated<typeof first>

/** Everything else: loaded with the first chunk that needs it. */
export type MoreWords = Translated<typeof more>

/** What the staff's screens say. */
export type OfficeWords = Translated<typeof office>

/** A text of which one part is a link or is set apart. */
type Marked = `${string}<a>${string}</a>${string}`

type Translated<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Translated<R>
  : T extends Marked
    ? Marked
    : T extends string
      ? string
      : { readonly [K in keyof T]: Translated<T[K]> }
