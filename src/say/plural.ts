/**
 * Plurals of a catalogue. A language names the forms its rules need; one left out does not compile. A form that only
 * an older browser's rules know, such as Hebrew `many`, falls back to `other`.
 */
import { formatCount } from '#src/format/number-format.ts'

/** The plural forms of CLDR that whole numbers need, by language. */
interface Forms {
  en: 'one' | 'other'
  he: 'one' | 'two' | 'other'
}

/** The text for a count; `#` in it is the count as the browser's language writes it. */
export type Plural<L extends keyof Forms> = (
  count: number,
  forms: Record<Forms[L] | 'other', string>,
) => string

export function pluralOf<L extends keyof Forms>(language: L): Plural<L> {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => {
    const form: string = (forms as Partial<Record<string, string>>)[rules.select(count)] ?? forms.other
    return form.replace('#', () => formatCount(count))
  }
}
