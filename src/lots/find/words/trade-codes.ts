/**
 * Codes of price lists and certificates for shapes and grades, in capitals. What a word begins with (`EM`, `EX`, `MED`) is
 * found without one.
 */
const CODES = new Map(
  Object.entries({
    Round: 'RBC,RB,BR,RD,RND',
    Princess: 'PR,PRN',
    Cushion: 'CU,CMB',
    Oval: 'OV,OVL',
    Pear: 'PS',
    Marquise: 'MQ',
    Heart: 'HS,HRT',
    Baguette: 'BG',
    Tapered: 'TB',
    'Very Good': 'VG',
    Good: 'GD',
    Faint: 'FNT',
    Strong: 'STG',
    'Very Strong': 'VST',
  }),
)

/** The grades of a cut of which a search may ask for the least, by their codes. */
export const CUT_CODES: Readonly<Record<string, string>> = {
  ID: 'Ideal',
  EX: 'Excellent',
  VG: 'Very Good',
  GD: 'Good',
}

const PIECES = ['ring', 'pendant', 'earring', 'necklace', 'bracelet', 'brooch', 'bangle']

/** Of a kind of goods what it is a kind of, which no field says: a ring is found as jewelry. */
export const piecesOf = (kind: string): readonly string[] => (kind === 'Jewelry' ? PIECES : [])

/** Of `Round Brilliant` those of Round. */
export function tradeCodes(word: string): string[] {
  const [firstWord = ''] = word.split(' ', 1)
  return (CODES.get(word) ?? CODES.get(firstWord))?.split(',') ?? []
}

const known = new Set([...CODES.values()].flatMap((codes) => codes.split(',')))

/** Whether a word is a code, and no beginning of something else: `BR` is not Brown. */
export const isTradeCode = (word: string): boolean => known.has(word)
