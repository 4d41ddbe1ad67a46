/** Command lines that somebody can copy into a shell. */

export const PROGRAM = 'npm run -s portal --'

/** Signs that no shell reads as anything else. */
const PLAIN = /^[\w@+:,./-][\w@%+=:,./-]*$/
/** What double quotes do not keep from a shell. */
const READ_INSIDE = /["$`\\!]/

/** A word as a shell takes it: double quotes, which all shells know, where they are enough. */
export function quoted(word: string): string {
  if (PLAIN.test(word)) return word
  return READ_INSIDE.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`
}

export const commandLine = (...words: readonly string[]): string => [PROGRAM, ...words.map(quoted)].join(' ')
