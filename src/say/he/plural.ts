import { pluralOf } from '#src/say/plural.ts'

/** `# לוטים` of a count in Hebrew. */
export const plural = pluralOf('he')
