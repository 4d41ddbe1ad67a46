/**
 * Fluorescence: intensity and colour in one cell, together or apart. The spellings are composed of those of either
 * part, so that `MB`, `M-BL` and `MED BLUE` need no entries of their own. A colour is kept, as reports of a lab do:
 * `Medium Blue`.
 */
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

const NONE = 'N NN NO NON NIL INERT NONFLUORESCENT NOFLUORESCENCE NOFL'
const INTENSITIES = {
  Negligible: 'NG NEG NEGL',
  'Very Slight': 'VSL VSLT VSLG VSLIGHT',
  Slight: 'SL SLT SLG SLI',
  Faint: 'F FNT FT FA FAI',
  Medium: 'M MED MD ME',
  Strong: 'S ST STG STR STRG',
  'Very Strong': 'VST VSTG VSTR VSTRG VSTRONG',
}
const COLORS = {
  Blue: 'B BL BLU',
  Yellow: 'Y YL YE YEL YLW',
  Green: 'G GR GRN',
  White: 'W WH WHT',
  Orange: 'O OR ORG',
}
/** Very Slight in some files, Very Strong in others. */
const VS = ['Very Slight', 'Very Strong']

const spelled = (words: Record<string, string>) =>
  Object.entries(words).map(([word, more]) => [word, [word.replaceAll(' ', ''), ...more.split(' ')]] as const)

/** Every spelling of every intensity with every colour, both ways round. Those that mean two things are left out. */
function composed(): Record<string, string> {
  const found = new Map<string, Set<string>>()
  const alone = new Set([NONE, ...Object.values(INTENSITIES)].join(' ').split(' '))
  const add = (spelling: string, word: string) => {
    if (!alone.has(spelling)) found.set(spelling, (found.get(spelling) ?? new Set()).add(word))
  }
  for (const [intensity, some] of spelled(INTENSITIES))
    for (const [color, others] of spelled(COLORS))
      for (const one of some)
        for (const other of others) {
          add(`${one}${other}`, `${intensity} ${color}`)
          if (other.length > 2) add(`${other}${one}`, `${intensity} ${color}`)
        }
  const spellings: Record<string, string> = {}
  for (const [spelling, words] of found) {
    const [word, ...more] = words
    if (more.length === 0) spellings[word!] = `${spellings[word!] ?? ''} ${spelling}`.trim()
  }
  return spellings
}

export const FLUORESCENCE: Vocabulary = vocabularyOf(
  { None: NONE, ...INTENSITIES, ...composed() },
  { VS: VS, V: VS, VSB: VS.map((word) => `${word} Blue`), VSBL: VS.map((word) => `${word} Blue`) },
)

/** The colour alone, where a file has a column for it. */
export const FLUORESCENCE_COLORS = vocabularyOf(COLORS)
