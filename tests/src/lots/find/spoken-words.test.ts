/** What the interface calls shapes, colors, treatments and the like in Hebrew finds the stones. */
import { expect, test } from 'vitest'
import { tradeWordIn } from '#src/lots/fields/trade-word.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more as he } from '#src/say/he/more.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { demoLots } from './demo-lots.ts'

const FIELDS = [
  'gemType',
  'shape',
  'color',
  'cut',
  'polish',
  'symmetry',
  'treatment',
  'metal',
  'origin',
] as const
const lots = [
  ...demoLots('desk'),
  bareLot(9001, 'X-1', { color: 'Fancy Intense Yellow' }),
  bareLot(9002, 'X-2', { color: 'Pigeon Blood Red', treatment: 'Minor oil' }),
  bareLot(9003, 'X-3', { metal: '18K White Gold' }),
]
const finder = textFinder(indexOf(lots), he.lots)
const found = (text: string) => {
  const { fails } = finder.find({ ...NO_FILTER, text })
  return lots.filter((_, row) => fails[row] === 0)
}

test('every word that is shown finds all lots that have it', () => {
  for (const field of FIELDS) {
    const words = new Set(lots.flatMap((lot) => lot[field] ?? []).filter((word) => word.length > 1))
    for (const word of words) {
      const shown = tradeWordIn(he.lots, word)
      const having = lots.filter((lot) => lot[field] === word)
      expect(found(shown), `${field} ${word}`).toEqual(expect.arrayContaining(having))
    }
  }
})

test.each([
  ['צהוב פנסי אינטנסיבי', 'X-1'],
  ['פנסי אינטנסיבי', 'X-1'],
  ['אדום דם יונה', 'X-2'],
  ['שמן מועט', 'X-2'],
  ['זהב לבן 18K', 'X-3'],
])('%s', (text, lot) => {
  expect(found(text).map((each) => each.lot)).toContain(lot)
})

test.each([
  ['יהלומים', 'יהלום'],
  ['עגולים', 'עגול'],
  ['יהלומים עגולים ברמת גן', 'יהלום עגול רמת גן'],
  ['אבני חן', 'אבן חן'],
  ['תכשיטים', 'תכשיט'],
  ['טיפה', 'אגס'],
  ['רובי', 'אודם'],
  ['מעל 1 קרט', 'מעל 1 קראט'],
  ['אובל קאט', 'אובל'],
  ['עם תג', 'תג'],
  ['עם תעודה', 'certificate'],
])('%s finds what %s finds', (text, same) => {
  expect(found(text).length).toBeGreaterThan(0)
  expect(found(text)).toEqual(found(same))
})

test('a field that is named alone finds what has something in it', () => {
  expect(found('תעודה')).toEqual(lots.filter((lot) => lot.certificate))
  expect(found('קראט')).toEqual(lots.filter((lot) => lot.caratMilli !== undefined && lot.caratMilli !== null))
})
