import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LotNumbers, matchPhotoName, type NumberedLot } from '#server/photos/names/match-photo-name.ts'
import { bareNumber, foldNumber } from '#server/photos/names/photo-name.ts'

/** Lots whose ids count from 1. `certificates`: by stock number. */
function lotsWith(stock: readonly string[], certificates: Readonly<Record<string, string>> = {}): LotNumbers {
  const numbered = stock.map((number, nth) => ({ lotId: nth + 1, number }))
  const certified = numbered.flatMap(({ lotId, number }) => {
    const certificate = certificates[number]
    return certificate === undefined ? [] : [{ lotId, number: certificate }]
  })
  const byFolded = (lots: readonly NumberedLot[]) => (folded: string) =>
    lots.filter(({ number }) => foldNumber(number) === folded)
  const bare = (wanted: string) => numbered.filter(({ number }) => bareNumber(number) === wanted)
  return { stock: byFolded(numbered), certificate: byFolded(certified), bare }
}

const match = (path: string, stock: readonly string[], certificates?: Record<string, string>) =>
  matchPhotoName(path.split('/'), lotsWith(stock, certificates))

describe('a name of one lot', () => {
  const STOCK = ['SKU', 'Toy50', '314-010', '1MX3001', 'A 7']
  test.each([
    ['SKU.jpg', 1, { rule: 'stock' }],
    ['SKU', 1, { rule: 'stock' }],
    ['SKU.TIFF', 1, { rule: 'stock' }],
    ['SKU-1.jpg', 1, { rule: 'stock_and_place', index: 1 }],
    ['SKU_0.jpg', 1, { rule: 'stock_and_place', index: 0 }],
    ['SKU#2.jpg', 1, { rule: 'stock_and_place', index: 2 }],
    ['SKU.12.jpg', 1, { rule: 'stock_and_place', index: 12 }],
    ['SKU (3).jpg', 1, { rule: 'stock_and_place', index: 3 }],
    ['SKU - 4.jpg', 1, { rule: 'stock_and_place', index: 4 }],
    ['SKU01.jpg', 1, { rule: 'stock_and_place', index: 1 }],
    ['SKUa.jpg', 1, { rule: 'stock_and_place', index: 1 }],
    ['SKU-b.jpg', 1, { rule: 'stock_and_place', index: 2 }],
    ['1MX3001c.jpg', 4, { rule: 'stock_and_place', index: 3 }],
    ['SKU_front.jpg', 1, { rule: 'stock_and_place', view: 'front' }],
    ['SKU_Side2.jpg', 1, { rule: 'stock_and_place', view: 'side', index: 2 }],
    ['SKU-2-top.jpg', 1, { rule: 'stock_and_place', view: 'top', index: 2 }],
    ['2026/SKU/IMG_0412.jpg', 1, { rule: 'folder', index: 412 }],
    ['SKU/007.jpg', 1, { rule: 'folder', index: 7 }],
    ['SKU/360/frame-12.jpg', 1, { rule: 'folder', index: 12 }],
    ['SKU/front.jpg', 1, { rule: 'folder', view: 'front' }],
    ['SKU/whatever.jpg', 1, { rule: 'folder' }],
    ['SKU/SKU-3.jpg', 1, { rule: 'stock_and_place', index: 3 }],
  ])('%s', (path, lotId, said) => {
    expect(match(path, STOCK)).toEqual({ lotId, isFolded: false, ...said })
  })

  test.each([
    ['sku.jpg', 1, { rule: 'stock' }],
    ['314_010.jpg', 3, { rule: 'stock' }],
    ['314.010 2.jpg', 3, { rule: 'stock_and_place', index: 2 }],
    ['a-7/1.jpg', 5, { rule: 'folder', index: 1 }],
  ])('%s, written otherwise', (path, lotId, said) => {
    expect(match(path, STOCK)).toEqual({ lotId, isFolded: true, ...said })
  })

  test('a number with a slash, and one in composed letters', () => {
    expect(match('12_7.jpg', ['12/7'])).toMatchObject({ lotId: 1, isFolded: true })
    expect(match('Ame\u0301.jpg', ['Amé'])).toMatchObject({ lotId: 1, isFolded: false })
  })

  test.each([
    ['2141438172-1.jpg', { index: 1 }],
    ['2141438172_side.jpg', { view: 'side' }],
    ['2141438172 (2).jpg', { index: 2 }],
  ])('a certificate with a place: %s', (name, place) => {
    expect(match(name, STOCK, { SKU: '2141438172' })).toEqual({
      lotId: STOCK.indexOf('SKU') + 1,
      rule: 'certificate_and_place',
      isFolded: false,
      ...place,
    })
  })

  test('a stock number with a place before a certificate with one, and no place that is joined on', () => {
    expect(match('A1-1.jpg', ['A1', 'SKU'], { SKU: 'A1' })).toMatchObject({
      lotId: 1,
      rule: 'stock_and_place',
    })
    expect(match('LG1006841101.jpg', ['SKU'], { SKU: 'LG10068411' })).toMatchObject({ unmatched: 'no_lot' })
    expect(match('LG10068411a.jpg', ['SKU'], { SKU: 'LG10068411' })).toMatchObject({ unmatched: 'no_lot' })
  })

  test('a certificate', () => {
    const certificates = { SKU: '2141438172', Toy50: 'LG10068411' }
    expect(match('2141438172.jpg', STOCK, certificates)).toEqual({
      lotId: 1,
      rule: 'certificate',
      isFolded: false,
    })
    expect(match('lg10068411.jpg', STOCK, certificates)).toMatchObject({ lotId: 2, isFolded: true })
  })
})

describe('a name without the separators of its lot', () => {
  const STOCK = ['KS-10', 'KS-103', '314-010', 'A/7-2', 'SKU5']
  test.each([
    ['KS103.jpg', 'KS-103', { rule: 'stock' }],
    ['ks103_front.jpg', 'KS-103', { rule: 'stock_and_place', view: 'front' }],
    ['KS103-2.jpg', 'KS-103', { rule: 'stock_and_place', index: 2 }],
    ['KS103/12.jpg', 'KS-103', { rule: 'folder', index: 12 }],
    ['314010.jpg', '314-010', { rule: 'stock' }],
    ['a72.jpg', 'A/7-2', { rule: 'stock' }],
    ['SKU-5.jpg', 'SKU5', { rule: 'stock' }],
  ])('%s is of %s', (path, number, said) => {
    expect(match(path, STOCK)).toEqual({ lotId: STOCK.indexOf(number) + 1, isFolded: true, ...said })
  })

  test.each([
    ['KS1032.jpg', ['KS-103', 'KS-10']],
    ['0123.jpg', ['01-23']],
    ['IMG_0123.jpg', ['01-23']],
    ['KS103-.jpg', ['KS-103']],
    ['KS103.jpg', ['KS-103-']],
    ['KS-1032.jpg', ['KS103-2']],
  ])('%s is no picture of %j', (path, stock) => {
    expect(match(path, stock)).toEqual({ unmatched: 'no_lot', candidates: [] })
  })

  test.each([
    ['KS103.jpg', ['KS-103', 'KS1-03']],
    ['KS103.jpg', ['KS-103', 'KS10']],
    ['KS103-2.jpg', ['KS-103', 'K-S103-2']],
  ])('%s of %j is for a person to decide', (path, stock) => {
    expect(match(path, stock)).toMatchObject({
      unmatched: 'ambiguous',
      candidates: expect.arrayContaining(stock.map((number, nth) => ({ lotId: nth + 1, number }))),
    })
  })

  test('is matched to that lot, to one that any other rule finds, or to none', () => {
    const part = fc.stringMatching(/^[A1][AB10]{0,2}$/)
    const number = fc
      .tuple(part, fc.constantFrom('-', '_', ' ', '.', '/', ''), part)
      .map((parts) => parts.join(''))
    const numbers = fc.uniqueArray(number, { minLength: 1, maxLength: 12 })
    let matched = 0
    fc.assert(
      fc.property(numbers, fc.nat(), (stock, nth) => {
        const lot = nth % stock.length
        const name = `${stock[lot]!.replaceAll(/[-_ ./]/g, '')}.jpg`
        const lots = lotsWith(stock)
        const result = matchPhotoName([name], lots)
        const without = matchPhotoName([name], { ...lots, bare: () => [] })
        // What another rule has found, or left to a person, stays so.
        if (!('unmatched' in without) || without.unmatched === 'ambiguous') {
          expect(result).toEqual(without)
          return
        }
        const alike = stock.filter((other) => bareNumber(other) === bareNumber(stock[lot]!))
        if (!('lotId' in result)) return
        matched++
        expect([result.lotId, alike.length]).toEqual([lot + 1, 1])
      }),
      { numRuns: 2000 },
    )
    expect(matched).toBeGreaterThan(200)
  })
})

describe('no guess', () => {
  test.each([
    ['Toy501.jpg', ['Toy50']],
    ['Toy50.jpg', ['Toy501']],
    ['Toy5.jpg', ['Toy50', 'Toy501']],
    ['Toy5001.jpg', ['Toy50']],
    ['SKU12.jpg', ['SKU']],
    ['SKU-A.jpg', ['SKU']],
    ['SKUA.jpg', ['SKU']],
    ['skua.jpg', ['sku']],
    ['SKU-sold.jpg', ['SKU']],
    ['my SKU.jpg', ['SKU']],
    ['SKU/old/1.jpg', ['SKU']],
    ['SKU-.jpg', ['SKU']],
    ['.jpg', ['SKU']],
    ['2141438172-1.jpg', ['SKU']],
  ])('%s is no picture of %j', (path, stock) => {
    expect(match(path, stock)).toEqual({ unmatched: 'no_lot', candidates: [] })
  })

  test.each([
    ['SKU_1.jpg', ['SKU', 'SKU-1'], ['SKU', 'SKU-1']],
    ['A-1-front.jpg', ['A', 'A-1'], ['A-1', 'A']],
    ['A/b_1.jpg', ['A', 'B-1'], ['A', 'B-1']],
    ['SKU01.jpg', ['SKU', 'SKU0'], ['SKU', 'SKU0']],
    ['SKU-12.jpg', ['SKU', 'SKU-1'], ['SKU', 'SKU-1']],
    ['SKU/001.jpg', ['001', 'SKU'], ['001', 'SKU']],
    ['AB 1.jpg', ['AB-1', 'AB_1'], ['AB-1', 'AB_1']],
    ['AB 1-2.jpg', ['AB-1', 'AB_1'], ['AB-1', 'AB_1']],
    ['360/1.jpg', ['360', '1'], ['1', '360']],
  ])('%s of %j is for a person to decide', (path, stock, candidates) => {
    expect(match(path, stock)).toEqual({
      unmatched: 'ambiguous',
      candidates: candidates.map((number) => ({ lotId: stock.indexOf(number) + 1, number })),
    })
  })

  test('a certificate that two lots have', () => {
    const both = { A: 'LG1', B: 'LG1' }
    expect(match('LG1.jpg', ['A', 'B'], both)).toMatchObject({ unmatched: 'ambiguous' })
  })
})

describe('the order of readings decides', () => {
  test.each([
    ['SKU-1.jpg', ['SKU', 'SKU-1'], 'SKU-1', 'stock'],
    ['sku-1.jpg', ['SKU', 'SKU-1'], 'SKU-1', 'stock'],
    ['SKU01.jpg', ['SKU', 'SKU01'], 'SKU01', 'stock'],
    ['AB_1.jpg', ['AB-1', 'AB_1'], 'AB_1', 'stock'],
    ['AB_1-2.jpg', ['AB-1', 'AB_1'], 'AB_1', 'stock_and_place'],
    ['A-1/B-1.jpg', ['A-1', 'B-1'], 'B-1', 'stock'],
    ['A/B-1.jpg', ['A', 'B'], 'B', 'stock_and_place'],
    ['A/1.jpg', ['A', 'a-1'], 'A', 'folder'],
  ])('%s of %j', (path, stock, number, rule) => {
    expect(match(path, stock)).toMatchObject({ lotId: stock.indexOf(number) + 1, rule })
  })

  test('a stock number before a certificate, a certificate before a number with an index', () => {
    expect(match('77.jpg', ['77', 'SKU'], { SKU: '77' })).toMatchObject({ lotId: 1, rule: 'stock' })
    expect(match('LG-1.jpg', ['LG', 'SKU'], { SKU: 'LG-1' })).toMatchObject({ lotId: 2, rule: 'certificate' })
    expect(match('77.jpg', ['77'], { '77': '77' })).toMatchObject({ lotId: 1, rule: 'stock' })
  })
})

describe('a name made from one lot', () => {
  // Few signs, so that numbers are often the beginning of others.
  const number = fc.stringMatching(/^[A1][AB10a]{0,2}(?:[-_ ./][A10a]{1,2})?$/)
  const stock = fc.uniqueArray(number, { minLength: 1, maxLength: 12 })
  const index = fc.nat({ max: 30 }).map(String)
  const place = fc.oneof(
    fc.constantFrom('', '_front', '-side-2', '#1', ' (1)', '-a'),
    fc.tuple(fc.constantFrom('-', '_', ' ', '.', '#'), index).map((parts) => parts.join('')),
  )
  const written = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toLowerCase(),
    (text) => text.replaceAll('-', '_'),
    (text) => text.replaceAll(/[_./]/g, '-'),
  )

  test('is matched to that lot, or to one that it names more exactly, or to none', () => {
    let matched = 0
    const made = fc.record({ stock, nth: fc.nat(), place, written, inFolder: fc.boolean(), index })
    fc.assert(
      fc.property(made, ({ stock: numbers, nth, place: behind, written: write, inFolder, index: frame }) => {
        const lot = nth % numbers.length
        const name = write(numbers[lot]!)
        const parts = inFolder ? [name, `${frame}.jpg`] : [`${name}${behind}.jpg`]
        const result = matchPhotoName(parts, lotsWith(numbers))
        if (!('lotId' in result)) {
          expect(result.unmatched).toBe('ambiguous')
          return
        }
        matched += 1
        if (result.lotId === lot + 1) return
        const whole = foldNumber(parts.at(-1)!.replace(/\.jpg$/, ''))
        const other = foldNumber(numbers[result.lotId - 1]!)
        const isMoreExact = !result.isFolded && name !== numbers[lot]!
        expect(isMoreExact || whole === other || (inFolder && result.rule !== 'folder')).toBe(true)
      }),
      { numRuns: 3000 },
    )
    expect(matched).toBeGreaterThan(1000)
  })

  test('without more than the number is matched to that lot', () => {
    fc.assert(
      fc.property(stock, fc.nat(), (numbers, nth) => {
        const lot = nth % numbers.length
        expect(matchPhotoName([`${numbers[lot]}.jpg`], lotsWith(numbers))).toMatchObject({ lotId: lot + 1 })
      }),
    )
  })

  test('without a separator is matched to that lot or to none', () => {
    const joined = fc.constantFrom('01', '09', 'a', 'f')
    fc.assert(
      fc.property(stock, fc.nat(), joined, (numbers, nth, behind) => {
        const lot = nth % numbers.length
        const result = matchPhotoName([`${numbers[lot]}${behind}.jpg`], lotsWith(numbers))
        // What cannot be told from a longer number may be another lot's, and then is its whole name.
        if ('lotId' in result && result.lotId !== lot + 1)
          expect(foldNumber(numbers[result.lotId - 1]!)).toBe(foldNumber(`${numbers[lot]}${behind}`))
      }),
      { numRuns: 2000 },
    )
  })
})
