/** The search of symptoms, in the words of people who look at a tag. */
import { beforeEach, expect, it } from 'vitest'
import { SEARCHED, type SymptomId } from '#src/features/etag/faults/symptoms.ts'
import { faults as english } from '#src/features/etag/prose/en/faults/faults.ts'
import { faults as hebrew } from '#src/features/etag/prose/he/faults/faults.ts'
import { findSymptoms } from '#src/features/etag/search/find-symptoms.ts'
import { knownIn, nearnessIn, wantedIn } from '#src/features/etag/search/match-words.ts'
import { setFaultWords } from '#src/features/etag/words/fault-words.ts'

beforeEach(() => setFaultWords(english))

it.each([
  ['blurry', 'faint-image'],
  ['wont scan', 'code-not-read'],
  ['screen dead', 'blank-after-battery'],
  ['wrong price', 'no-change'],
  ['wrong lot', 'wrong-lot'],
  ['cannot pair', 'cannot-pair'],
  ['led find', 'led-dark'],
  ['lost', 'lost'],
  ['night', 'stops-at-night'],
] as const)('for %s the best comes first', (text, id) => {
  const found = findSymptoms(text)
  expect(found[0]).toBe(id)
  expect(found.length).toBeLessThan(4)
})

it.each([
  ['tag is blank after changing the battery', 'blank-after-battery'],
  ['the tag shows the old price', 'no-change'],
  ['QR', 'code-not-read'],
  ['wrong price', 'wrong-lot'],
  ['half the screen black', 'missing-lines'],
  ['two tags swapped', 'wrong-lot'],
  ['batery empty', 'drains-in-days'],
  ['GHOST', 'faint-image'],
  ['flikers', 'redraws-unasked'],
  ['tag is missing', 'lost'],
  ['qr scna', 'code-not-read'],
  ['flashing', 'led-dark'],
] as const)('%s', (text, id) => {
  const found = findSymptoms(text)
  expect(found).toContain(id)
  expect(found.length).toBeLessThan(5)
})

it('a light that stays on is not one that stays dark, and what is not found is lost', () => {
  for (const text of ['red led stays on', 'LED always lit'])
    expect(findSymptoms(text)).not.toContain('led-dark')
  expect(findSymptoms('not found')[0]).toBe('lost')
  expect(findSymptoms('tag fell down')).not.toContain('many-silent')
})

it.each([
  ['old price led', ['no-change', 'led-dark']],
  ['price old and light does not blink', ['no-change', 'led-dark']],
] as const)('two troubles, %s', (text, ids) => {
  const found = findSymptoms(text)
  expect(found).toEqual(expect.arrayContaining([...ids]))
  expect(found.length).toBeLessThan(5)
})

it.each([
  ['התג ריק אחרי שהחלפתי סוללה', 'blank-after-battery'],
  ['מוצג מחיר ישן', 'no-change'],
  ['ברקוד', 'code-not-read'],
  ['qr לא נסרק', 'code-not-read'],
  ['שני תגים הוחלפו', 'wrong-lot'],
  ['הסוללה נגמרת מהר', 'drains-in-days'],
  // With points; with prefixes; a final letter; two letters exchanged.
  ['מְהַבְהֵב לְבַד', 'redraws-unasked'],
  ['שבמגירה', 'one-drawer'],
  ['כשהכספת', 'one-drawer'],
  ['זמן', 'stops-at-night'],
  ['צלילם', 'faint-image'],
  ['נורית הלד', 'led-dark'],
  ['אבד', 'lost'],
  ['התג נעלם', 'lost'],
  ['מסך מת', 'blank-after-battery'],
  ['תמונה מטושטשת', 'faint-image'],
] as const)('in Hebrew: %s', (text, id) => {
  setFaultWords(hebrew)
  const found = findSymptoms(text)
  expect(found).toContain(id)
  expect(found.length).toBeLessThan(5)
})

const said: Record<string, readonly [SymptomId | 'lost', ...string[]]> = {
  'blinking green': [
    'led-dark',
    'green light blinks',
    'does not blink',
    'no light',
    'אור ירוק מהבהב',
    'לא מהבהב',
  ],
  'screen is empty': [
    'blank-after-battery',
    'display empty',
    "won't turn on",
    'no response',
    'המסך ריק',
    'לא נדלק',
  ],
  'wrong price': [
    'no-change',
    'price is wrong',
    'old data',
    'does not refresh',
    'מחיר לא נכון',
    'נתונים ישנים',
  ],
  'wrong diamond': ['wrong-lot', 'wrong carat', 'other stone', 'יהלום לא נכון'],
  'no signal': ['many-silent', 'not working', 'none of the tags work', 'אין קליטה', 'כל התגים הפסיקו'],
  'low battery': ['drains-in-days', 'battery does not last', 'battery every week', 'הסוללה לא מחזיקה'],
  'hard to read': ['faint-image', "can't read it", 'yellow', 'קשה לקרוא'],
  'not connected': ['cannot-pair', 'cannot connect', 'לא מתחבר'],
  'got wet': ['missing-lines', 'dropped it', 'נפל'],
  'keeps refreshing': ['redraws-unasked', 'flashes all the time', 'מהבהב כל הזמן'],
  'where is the tag': ['lost', 'cannot find the tag', 'לא מוצאים את התג'],
}

it.each(
  Object.entries(said).flatMap(([first, [id, ...others]]) => [first, ...others].map((text) => [text, id])),
)('as a person with the tag in hand says it: %s', (text, id) => {
  setFaultWords(/[א-ת]/.test(text) ? hebrew : english)
  const found = findSymptoms(text)
  expect(found).toContain(id)
  expect(found.length).toBeLessThan(5)
})

it('in Hebrew: none for strange words, all for those that tell nothing', () => {
  setFaultWords(hebrew)
  expect(findSymptoms('רחפת').length).toBe(0)
  expect(findSymptoms('התג שלי לא').length).toBe(SEARCHED.length)
})

it('without a word that tells all are found, with strange ones none', () => {
  expect(findSymptoms(' the tag ').length).toBe(SEARCHED.length)
  expect(findSymptoms('hovercraft').length).toBe(0)
})

it('a letter that is wrong is not the first: green is in no other word', () => {
  const [green] = wantedIn('ירוק', '')
  expect(['לפרוק', 'לסרוק'].map((word) => nearnessIn(knownIn(word), green!))).toEqual([0, 0])
  expect(nearnessIn(knownIn('הירוק'), green!)).toBe(4)
})
