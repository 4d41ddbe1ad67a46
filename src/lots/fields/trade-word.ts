/** Words of the trade as customers' files have them, in the language of the interface. Pure. */

/** A gem and a shape have this name. */
export const GEM_AND_SHAPE = 'Emerald'

/** What a language calls them. */
export interface TradeWords {
  words: Readonly<Record<string, string>>
  /** What stands before a color. */
  shades: Readonly<Record<string, string>>
  shaded: (name: string, shade: string) => string
}

/** A word as it reads on screen: itself where the language has none for it. */
export function tradeWordIn({ words, shades, shaded }: TradeWords, word: string): string {
  const known = wordIn(words, word)
  if (known !== undefined) return known
  // `Fancy Vivid Yellow`, `18K White Gold`: the shortest shade in front whose rest has a word.
  for (let space = word.indexOf(' '); space > 0; space = word.indexOf(' ', space + 1)) {
    const [before, name] = [word.slice(0, space), wordIn(words, word.slice(space + 1))]
    const shade = wordIn(shades, before) ?? (FINENESS.test(before) ? before : undefined)
    if (shade !== undefined && name !== undefined) return shaded(name, shade)
  }
  return word
}

const FINENESS = /^\d+[Kk]?$/

const wordIn = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined
