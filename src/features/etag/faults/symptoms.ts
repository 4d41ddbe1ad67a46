/**
 * What goes wrong with tags: the symptoms in the order of the table that the troubleshooting page draws, each with the
 * group in which the finder offers it. Each id is the address of its row (`/ETagTroubleShooting#one-drawer`) and its code
 * in the fault finder (`?symptom=one-drawer`), so ids stay when words change, and are the same in every language.
 */

/** What is seen first of a tag, in the order in which the finder offers it. */
export const GROUPS = ['old', 'wrong', 'blank', 'other'] as const
export type Group = (typeof GROUPS)[number]

export const symptoms = {
  'no-change': 'old',
  'many-silent': 'old',
  'one-drawer': 'old',
  'old-picture': 'old',
  'wrong-lot': 'wrong',
  'blank-after-battery': 'blank',
  'dies-during-redraw': 'blank',
  'faint-image': 'blank',
  'missing-lines': 'blank',
  'waiting-for-data': 'wrong',
  'drains-in-days': 'other',
  'redraws-unasked': 'wrong',
  'cannot-pair': 'other',
  'code-not-read': 'other',
  'stops-at-night': 'old',
  'led-dark': 'other',
} as const satisfies Record<string, Group>

export type SymptomId = keyof typeof symptoms

/** Not of one tag, but of many at once. */
export const OF_MANY: ReadonlySet<SymptomId> = new Set(['many-silent', 'one-drawer', 'stops-at-night'])

/** All of them, in the order of the table. */
export const SYMPTOM_IDS = Object.keys(symptoms) as SymptomId[]

/** What a search of the finder finds: the symptoms, and the tag that is lost, which has no row in the table. */
export type Searched = SymptomId | 'lost'
export const SEARCHED: readonly Searched[] = [...SYMPTOM_IDS, 'lost']
