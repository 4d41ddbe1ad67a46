import { pluralOf } from '#src/say/plural.ts'

/** `# lots` of a count in English. */
export const plural = pluralOf('en')
