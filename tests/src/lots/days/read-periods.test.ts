/** What a text says of months and periods, in both languages, as it is typed. */
import { expect, test } from 'vitest'
import { openPeriods } from '#src/lots/days/read-periods.ts'
import { more as en } from '#src/say/en/more.ts'
import { more as he } from '#src/say/he/more.ts'

const TODAY = new Date(2026, 10, 26)
const inHebrew = openPeriods(TODAY, he.lots)
const inEnglish = openPeriods(TODAY, en.lots)
const months = (text: string, read = inHebrew) =>
  read(text).spans.map(({ from = 0, to = 0 }) => [Math.floor(from / 100), Math.floor(to / 100)])

test.each([
  ['october', 202_610],
  ['October', 202_610],
  ['OCT', 202_610],
  ['oct.', 202_610],
  ['in october', 202_610],
  ['sept', 202_609],
  ['november', 202_611],
  ['december', 202_512],
  ['may', 202_605],
  ['oct 2026', 202_610],
  ['oct 2025', 202_510],
  ['Oct-2025', 202_510],
  ['october, 2025', 202_510],
  ['2025 october', 202_510],
  ['oct 25', 202_510],
  ['Oct-25', 202_510],
  ["oct '25", 202_510],
  ['2026-10', 202_610],
  ['2026-1', 202_601],
  ['2026/10', 202_610],
  ['10/2026', 202_610],
  ['1.2026', 202_601],
  ['last month', 202_610],
  ['in the last month', 202_610],
  ['This Month', 202_611],
  ['אוקטובר', 202_610],
  ['באוקטובר', 202_610],
  ['של אוקטובר 2025', 202_510],
  ['אוק׳ 2025', 202_510],
  ['נוב', 202_611],
  ['מרץ', 202_603],
  ['מרס', 202_603],
  ['חודש שעבר', 202_610],
  ['בחודש שעבר', 202_610],
  ['החודש שעבר', 202_610],
  ['החודש הקודם', 202_610],
  ['החודש', 202_611],
])('“%s” is %i', (text, month) => {
  expect(months(text)).toEqual([[month, month]])
  expect(inHebrew(text).rest.trim()).toBe('')
})

test.each([
  ['last 3 months', { from: 20_260_826, to: 20_261_126 }],
  ['3 החודשים האחרונים', { from: 20_260_826, to: 20_261_126 }],
  ['this year', { from: 20_260_101, to: 20_261_231 }],
  ['last year', { from: 20_250_101, to: 20_251_231 }],
  ['בשנה שעברה', { from: 20_250_101, to: 20_251_231 }],
])('“%s” is %j', (text, span) => {
  expect(inHebrew(text).spans).toEqual([span])
})

test('months are known in every language of the portal, periods in that of the interface and in English', () => {
  expect(months('אוקטובר', inEnglish)).toEqual([[202_610, 202_610]])
  expect(months('previous month', inEnglish)).toEqual([[202_610, 202_610]])
  expect(months('בחודש שעבר', inEnglish)).toEqual([])
})

test('what stands beside is the rest, and of two months either is asked for', () => {
  expect(inHebrew('avi october 49813').rest.split(/\s+/)).toEqual(['AVI', '49813'])
  expect(inHebrew('oct 12').rest.trim()).toBe('12')
  expect(months('sep oct')).toEqual(
    expect.arrayContaining([
      [202_609, 202_609],
      [202_610, 202_610],
    ]),
  )
})

test.each(['octavia', 'oc', 'mark', 'RG-142', '2026', '2026-13', '2026-10-05', '05/10/2026', '12026-10'])(
  '“%s” names no month',
  (text) => {
    expect(inHebrew(text)).toEqual({ spans: [], rest: text.toUpperCase() })
  },
)

test.each(['last', 'last m', 'this ', 'last 3 mon', 'october 2', 'october 202', 'oct-', 'oct-2', 'חודש שע'])(
  'while “%s” is written nothing else is searched for',
  (text) => {
    expect(inHebrew(text).rest.trim()).toBe('')
  },
)
