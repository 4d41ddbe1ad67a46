/** Spellings of real files, each with what it means. */
import { expect, test } from 'vitest'
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { CLARITIES, TOWNS, TYPES } from '#server/imports/values/vocabularies/codes.ts'
import { FLUORESCENCE } from '#server/imports/values/vocabularies/fluorescence.ts'
import { GRADES, gradesIn } from '#server/imports/values/vocabularies/grades.ts'
import { LABS } from '#server/imports/values/vocabularies/labs.ts'
import { SHAPES } from '#server/imports/values/vocabularies/shapes.ts'
import { type Vocabulary, vocabularyOf } from '#server/imports/values/vocabularies/vocabulary.ts'

const MEANT: readonly (readonly [name: string, Vocabulary, Readonly<Record<string, string>>])[] = [
  [
    'shapes',
    SHAPES,
    {
      Round: 'BR RB RBC RD RND B round ROUND R.B. Round-Brilliant',
      Princess: 'PR PRN PRIN PRINCESS Princess-Cut',
      Emerald: 'EM EC EMERALD E',
      Asscher: 'AS ASSCHER',
      Cushion: 'CU CMB CUS CUSHION cushion-modified',
      Marquise: 'MQ MARQUISE marquis',
      Oval: 'OV OVAL O',
      Pear: 'PS PEAR PEAR-SHAPE',
      Radiant: 'RAD RADIANT',
      Heart: 'HS HEART',
      Trilliant: 'TRILLION trilliant',
      Baguette: 'BAG BG',
    },
  ],
  [
    'grades',
    GRADES,
    {
      Excellent: 'EX X E Excellent EXC EXCELLENT ex Ex.',
      'Very Good': 'VG GV V VERY-GOOD v.g.',
      Ideal: 'ID I IDEAL',
      Good: 'GD G GOOD',
      Premium: 'PREMIUM',
      'Good-Very Good': 'G-VG',
      'Fair-Good': 'F-G',
      'Very Good-Excellent': 'VG-EX',
      Fair: 'F FAIR FR',
      Poor: 'P POOR',
    },
  ],
  [
    'fluorescence',
    FLUORESCENCE,
    {
      None: 'N NN NONE NON NIL none',
      Negligible: 'NG NEG',
      Faint: 'F FNT FAINT',
      'Faint Blue': 'FNT-BL FB FAINT-BLUE FNTBL Faint,Blue',
      Medium: 'M MED MEDIUM',
      'Medium Blue': 'MB MED-BL MBL MEDIUM/BLUE Blue-Medium M-B',
      'Medium Yellow': 'MY MED-YEL',
      Strong: 'S ST STG STRONG',
      'Strong Blue': 'SB STG-BL STB STRONG-BLUE STBL',
      'Strong Yellow': 'SY STRONG(YELLOW)',
      Slight: 'SL SLT',
      'Slight Blue': 'SLT-BL SLB',
      'Very Slight': 'VSL VSLT VERY-SLIGHT',
      'Very Slight Blue': 'VSLB VSLT-BL',
      'Very Strong': 'VST VSTG VERY-STRONG',
      'Very Strong Blue': 'VSTB VST-BL VERY-STRONG-BLUE',
    },
  ],
  [
    'clarities',
    CLARITIES,
    { VVS1: 'VVS-1 vvs1 VVS.1', VS1: 'vs1', IF: 'if Internally-Flawless', FL: 'FL Flawless', SI2: 'SI-2' },
  ],
  [
    'labs',
    LABS,
    { GIA: 'gia GIA-DOSSIER', 'EGL USA': 'EGLUSA EGL-USA', IGI: 'IGI', Gübelin: 'GUBELIN Gübelin' },
  ],
  [
    'towns',
    TOWNS,
    {
      'Ramat Gan': 'Ramat-Gan RamatGan R.G. RG Ramat-Gan,Israel',
      'New York': 'NY NYC N.Y. New-York,NY',
      'Hong Kong': 'HK HongKong',
      Belgium: 'Antwerp Antwerp,Belgium',
      Dubai: 'DUBAI Dubai,UAE',
    },
  ],
]

test.each(
  MEANT.flatMap(([name, vocabulary, words]) =>
    Object.entries(words).flatMap(([word, spellings]) =>
      spellings.split(' ').map((spelling) => ({ name, vocabulary, spelling, word })),
    ),
  ),
)('$name: $spelling is $word, with blanks or hyphens', ({ vocabulary, spelling, word }) => {
  expect(vocabulary.find(spelling)).toBe(word)
  expect(vocabulary.find(` ${spelling.replaceAll('-', ' ')} `)).toBe(word)
})

test.each([
  ['a shape', SHAPES, 'R'],
  ['a shape', SHAPES, 'P'],
  ['a fluorescence', FLUORESCENCE, 'VS'],
  ['a fluorescence', FLUORESCENCE, 'VSB'],
])('%s: two sources mean different things by %3$s', (_what, vocabulary, spelling) => {
  expect(vocabulary.find(spelling)).toBeUndefined()
  expect(vocabulary.ambiguous(spelling)).toHaveLength(2)
})

test.each(['REJ', 'SI3 C.E.', 'SI2*', 'VVS!', 'VVS', 'SI1-SI2', 'I', 'LC'])(
  '%s is no clarity of ours',
  (spelling) => {
    expect(CLARITIES.find(spelling)).toBeUndefined()
  },
)

test.each([
  ['Ramart-Gan', 'Ramat Gan'],
  ['Mubmai', 'Mumbai'],
  ['JCK Las Vegas', undefined],
])('%s is no town of ours; the nearest is %s', (spelling, nearest) => {
  expect(TOWNS.find(spelling)).toBeUndefined()
  expect(TOWNS.nearest(spelling)).toBe(nearest)
})

test('words are the words of the contract’s tables', () => {
  expect(CLARITIES.words).toEqual(Object.keys(CLARITY_GRADES))
  expect(TOWNS.words).toEqual(Object.keys(LOCATIONS))
  expect(TYPES.words).toEqual(Object.keys(PRODUCT_TYPES))
  for (const vocabulary of [CLARITIES, TOWNS, TYPES, SHAPES, GRADES, FLUORESCENCE, LABS])
    expect(vocabulary.words.map(vocabulary.find)).toEqual(vocabulary.words)
})

test('no word has a spelling of another one', () => {
  expect(() => vocabularyOf({ Ideal: 'I', Fair: 'F-R', Poor: 'fr' })).toThrow('fr means Fair and Poor')
  expect(() => vocabularyOf({ Round: 'R' }, { R: ['Round', 'Radiant'] })).toThrow('R means')
})

test.each([
  ['XXX', ['Excellent', 'Excellent', 'Excellent']],
  ['3EX', ['Excellent', 'Excellent', 'Excellent']],
  ['Triple Ex', ['Excellent', 'Excellent', 'Excellent']],
  ['XVX', ['Excellent', 'Very Good', 'Excellent']],
  ['EX/VG/G', ['Excellent', 'Very Good', 'Good']],
  ['EX-VG-EX', ['Excellent', 'Very Good', 'Excellent']],
  ['ID EX EX', ['Ideal', 'Excellent', 'Excellent']],
  ['EX - G-VG', ['Excellent', 'Good-Very Good']],
  ['EX/VG', ['Excellent', 'Very Good']],
  ['G-VG', undefined],
  ['EX', undefined],
  ['EX/VG/EX/EX', undefined],
  ['EX/??/EX', undefined],
])('%s holds %j', (text, grades) => {
  expect(gradesIn(text)).toEqual(grades)
})
