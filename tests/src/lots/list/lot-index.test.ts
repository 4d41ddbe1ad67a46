import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openLotIndex } from '#src/lots/list/lot-index.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { anyLots, bareLot } from '#tests/support/lots/some-lots.ts'

test('every lot is read out as it went in', () => {
  fc.assert(
    fc.property(anyLots(), (lots) => {
      const index = indexOf(lots)
      expect(index.count).toBe(lots.length)
      lots.forEach((lot, row) => {
        expect(index.lotAt(row)).toEqual(lot)
        expect(index.lotNumberAt(row)).toBe(lot.lot)
        expect(index.rowOf(lot.id)).toBe(row)
      })
    }),
  )
})

describe('a lot', () => {
  test('has no key for a field that does not apply', () => {
    expect(Object.keys(indexOf([bareLot(1, 'A-1')]).lotAt(0)).toSorted()).toEqual([
      'id',
      'lot',
      'photos',
      'rev',
      'type',
    ])
  })

  test('keeps a zero, which is a value', () => {
    const zeros = bareLot(1, 'A-1', { caratMilli: 0, pieces: 0, depthPermille: 0, memo: 0, rev: 0 })
    expect(indexOf([zeros]).lotAt(0)).toEqual(zeros)
  })

  test.each(['1970-01-01T00:00:00Z', '2038-01-19T03:14:07Z', '2038-01-19T03:14:08Z', '2106-02-07T06:28:15Z'])(
    'keeps its date of %s',
    (date) => {
      const lot = bareLot(1, 'A-1', {
        date,
        photos: [{ id: 'f'.repeat(32), widthPx: 1, heightPx: 1, capturedAt: date }],
      })
      expect(indexOf([lot]).lotAt(0)).toEqual(lot)
    },
  )

  test('leaves out a word that the dictionary does not know', () => {
    const { columns, ...rest } = indexOf([bareLot(1, 'A-1', { shape: 'Round' })])
    expect(openLotIndex({ ...rest, columns, words: [] }).lotAt(0)).not.toHaveProperty('shape')
  })
})

test('an empty list has no row for any id', () => {
  const index = indexOf([])
  expect([index.count, index.rowOf(1)]).toEqual([0, undefined])
})

test('a list is complete when its cursor stands at the head', () => {
  expect(indexOf([]).complete).toBe(true)
  expect(indexOf([], { epoch: 'e', rev: 2, head: 3, total: 9 }).complete).toBe(false)
})
