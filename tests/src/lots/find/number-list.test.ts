/** A list of numbers in a search: its own order, which the wall and what is made of it follow. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/en/more.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { foundRows, inListOrder } from '#src/lots/find/row-order.ts'

const COUNT = 30
const lots = Array.from({ length: COUNT }, (_, nth) =>
  bareLot(nth + 1, `RG-${nth}`, nth % 3 === 0 ? { memo: 9000 + (nth % 2) } : {}),
)
const index = indexOf(lots)
const finder = textFinder(index)
const order = Uint32Array.from(lots.keys()).toReversed()

function listed(text: string) {
  const found = finder.find({ ...NO_FILTER, text })
  return { list: found.list!, rows: [...foundRows(found, inListOrder(order, found.list!))] }
}

test('any numbers are found in the order of the list, each once, and those behind them as they were', () => {
  const nths = fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 2 })
  fc.assert(
    fc.property(nths, (rows) => {
      const text = rows.map((row) => `rg${row}`).join(', ')
      const { list, rows: found } = listed(`${text}, XX-1, ${text}`)
      expect([found, list.missing]).toEqual([rows, ['XX-1']])
      expect([...inListOrder(order, list)].slice(rows.length)).toEqual(
        [...order].filter((row) => !rows.includes(row)),
      )
    }),
  )
})

test('lots of one number stand together in the order of the wall, and one stands where it is named first', () => {
  const onMemo = [...order].filter((row) => lots[row]!.memo === 9001)
  expect(listed('RG-4; 9001; RG-3').rows).toEqual([4, ...onMemo])
})

test('a list of which nothing is there has no order of its own, and words are none', () => {
  expect(listed('XX-1, XX-2').list.places).toBeUndefined()
  expect(finder.find({ ...NO_FILTER, text: 'diamond, gemstone' }).list).toBeUndefined()
})

describe('what keeps numbers apart', () => {
  const stock = ['RG-142', 'HK-40', 'NY 112', 'SZ/82', '7001', 'A B-3'].map((lot, nth) =>
    bareLot(nth + 1, lot, nth === 0 ? { certificate: 'DEMO-4711', memo: 49813, shape: 'Round' } : {}),
  )
  const shelf = textFinder(indexOf(stock))
  const find = (text: string) => {
    const found = shelf.find({ ...NO_FILTER, text })
    return { lots: stock.filter((_, row) => found.fails[row] === 0).map(({ lot }) => lot), list: found.list }
  }

  test('any mixture of signs, blanks, cells and lines', () => {
    const between = fc.constantFrom(', ', ',', ';', ' ; ', '\n', '\r\n', '\t', ' ', '  ', ' \t ', ',\n')
    const written = fc.constantFrom(
      'rg142',
      'rg-142',
      'hk-40',
      'HK40',
      'ny112',
      'ny 112',
      'sz82',
      '7001',
      'ab3',
      'xy-9',
    )
    const parts = fc.array(fc.tuple(written, between), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(parts, (items) => {
        const numbers = items.map(([number]) => number.replaceAll(/[ -]/g, '').toUpperCase())
        fc.pre(new Set(numbers).size > 1 && numbers.some((number) => number !== 'XY9'))
        const text = items.map((item, nth) => (nth < items.length - 1 ? item.join('') : item[0])).join('')
        const { lots, list } = find(text)
        const isAsked = (lot: string) => numbers.includes(lot.replaceAll(/[ /-]/g, ''))
        expect(lots, text).toEqual(stock.map(({ lot }) => lot).filter(isAsked))
        expect(list?.missing, text).toEqual(numbers.includes('XY9') ? ['xy-9'] : [])
      }),
      { examples: [[['rg142', 'hk-40', 'ny112', 'sz82'].map((n, i) => [n, [', ', ' ', '\n', ''][i]!])]] },
    )
  })

  test.each([
    ['Lot\tShape\tCarat\nHK-40\tRound\t1.00\nNY 112\tOval\t2.01\tDEMO-4711', ['HK-40', 'NY 112'], []],
    ['HK-40\tRound\t1.00', ['HK-40'], []],
    ['1\tHK-40\tRound, big\t61.8 %; 2\tXY-9\tRound\t6; RG-142', ['RG-142', 'HK-40'], ['XY-9']],
    ['05/12/2026\t49813\tHK-40\tRound', ['RG-142'], []],
  ])('of a row of a table its number: %j', (text, lots, missing) => {
    expect(find(text).lots).toEqual(lots)
    expect(find(text).list?.missing).toEqual(missing)
  })

  test.each([
    ['HK-40, 5263522', ['HK-40', 'NY 112'], []],
    ['HK-40 5263522', ['HK-40', 'NY 112'], []],
    ['Please quote hk-40 and 5263522.', ['HK-40', 'NY 112'], []],
    ['HK-40, 263522', ['HK-40'], ['263522']],
    ['HK-40, 8080', ['HK-40'], ['8080']],
    ['HK-40, 7001', ['HK-40', '7001'], []],
  ])('a certificate by its digits, if these are of one lot: %j', (text, lots, missing) => {
    const certificates = ['GIA 7001', '', 'DEMO-5263522', 'GIA-8080', '', 'IGI-8080']
    const certified = stock.map(({ certificate: _, ...lot }, nth) => ({
      ...lot,
      ...(certificates[nth] && { certificate: certificates[nth] }),
    }))
    const found = textFinder(indexOf(certified)).find({ ...NO_FILTER, text })
    expect(certified.filter((_, row) => found.fails[row] === 0).map(({ lot }) => lot)).toEqual(lots)
    expect(found.list?.missing).toEqual(missing)
  })

  test.each([
    ['RG-142, rg 143 HK40 XX-9', ['RG-142', 'HK-40'], ['rg 143', 'XX-9']],
    ['hk 40 rg 143 rg 142', ['RG-142', 'HK-40'], ['rg 143']],
    ['RG-142 / HK-40\nNY 112, XX-1', ['RG-142', 'HK-40', 'NY 112'], ['XX-1']],
    ['1. RG-142\n2. HK-40', ['RG-142', 'HK-40'], []],
    ['- RG-142 0.90ct G FL\n- HK-40 1.01 ct D VS1\n- ZZ-999 18K', ['RG-142', 'HK-40'], ['ZZ-999']],
    ['RG-142|HK-40', ['RG-142', 'HK-40'], []],
    ['RG-142 and HK-40 & SZ/82', ['RG-142', 'HK-40', 'SZ/82'], []],
    ['Please quote RG-142, HK-40 and NY 112.', ['RG-142', 'HK-40', 'NY 112'], []],
    ['Dear Dana, are (rg142) and "hk-40" of memo 49813 free on 05/12/2026?', ['RG-142', 'HK-40'], []],
    ['Hi, please send RG-142, RG-150 and RG-161 tomorrow', ['RG-142'], ['RG-150', 'RG-161']],
    ['Hi, please send RG-142 tomorrow', ['RG-142'], []],
    ['Please hold RG-142 and RG-150 for me', ['RG-142'], ['RG-150']],
    ['lot:RG-142 and lot:HK-40', ['RG-142', 'HK-40'], []],
    ['Dana,\nsend:\nRG-142\nRG-150\nHK-40\nBest,\nAvi', ['RG-142', 'HK-40'], ['RG-150']],
    ['שלום, נא לשלוח RG-142, HK-40 ו-RG-150 מחר', ['RG-142', 'HK-40'], ['RG-150']],
    ['RG-142 וHK-40 ול־NY 112', ['RG-142', 'HK-40', 'NY 112'], []],
    ['נא לשלוח ו-XY-12 ול-rg142', ['RG-142'], ['XY-12']],
  ])('of a mail its numbers: %j', (text, lots, missing) => {
    expect(find(text).lots).toEqual(lots)
    expect(find(text).list?.missing).toEqual(missing)
  })

  test.each([
    [
      'pls check RG-142, NY 112 and HK-40, emerald cut around 1.0',
      ['RG-142', 'HK-40', 'NY 112', 'E-1'],
      [],
      4,
    ],
    [
      'Dear Dana,\nare RG-142 and HK-40 free?\nAlso a pear\nThanks, Cohen Diamonds',
      ['RG-142', 'HK-40', 'E-3'],
      [],
      3,
    ],
    ['RG-142, HK-40 and an emerald', ['RG-142', 'HK-40', 'E-1', 'E-2'], [], 3],
    ['RG-142 and HK-40, emerald cut around 5 ct', ['RG-142', 'HK-40'], ['emerald cut around 5 ct'], 3],
    [
      'RG-142 and HK-40, heart with a rose around 1 ct',
      ['RG-142', 'HK-40'],
      ['heart with a rose around 1 ct'],
      3,
    ],
    ['RG-142 and HK-40, a tanzanite', ['RG-142', 'HK-40'], ['tanzanite'], 3],
    ['RG-142, emerald cut around 1.0', ['RG-142', 'E-1'], [], 2],
    ['RG-142, pear, 0.9 ct G\nHK-40, emerald, 1.0 ct D', ['RG-142', 'HK-40'], [], 2],
    ['RG-142 and HK-40, available in New York?', ['RG-142', 'HK-40'], [], 2],
    ['Please quote RG-142 and RG-150', ['RG-142'], ['RG-150'], 2],
    ['Please send RG-142 to New York tomorrow', ['RG-142'], [], 1],
  ])('of a mail its stones, too: %j', (text, lots, missing, asked) => {
    const stones = [
      ...stock,
      bareLot(11, 'E-1', { shape: 'Emerald', caratMilli: 1010 }),
      bareLot(12, 'E-2', { shape: 'Emerald', caratMilli: 2000 }),
      bareLot(13, 'E-3', { shape: 'Pear', caratMilli: 1000, location: 2 }),
    ]
    const found = textFinder(indexOf(stones), more.lots).find({ ...NO_FILTER, text })
    expect(stones.filter((_, row) => found.fails[row] === 0).map(({ lot }) => lot)).toEqual(lots)
    expect(found.list).toMatchObject({ asked, missing })
  })

  test.each([
    'ny 112',
    'a b 3',
    'round 142',
    'oval hong kong',
    'rg142 round',
    'rg142 ro',
    'rg-142 d',
    'rg142 vs 12',
    'memo 49813 round',
  ])('no list: %s', (text) => {
    expect(find(text).list).toBeUndefined()
  })
})
