/**
 * A password that can be told by telephone in any language, `tavo-nire-kupa`: six syllables, 37 bits. Who guesses has
 * the link as well, and a hundred tries in a quarter of an hour.
 */
const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'

export function suggestPassword(): string {
  const syllable = () => oneOf(CONSONANTS) + oneOf(VOWELS)
  return Array.from({ length: 3 }, () => syllable() + syllable()).join('-')
}

/** Every letter as likely: numbers at the uneven end are drawn again. */
function oneOf(letters: string): string {
  const even = 256 - (256 % letters.length)
  for (;;) {
    const [drawn = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (drawn < even) return letters[drawn % letters.length]!
  }
}
