import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  faultOfLotColumns,
  LOT_COLUMNS,
  PHOTO_COLUMNS,
  RARE_PHOTO_COLUMNS,
  type LotColumn,
} from '#contract/lots/lot-columns.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import { LotPage } from '#contract/lots/lots.ts'
import { anyLots, toWire } from '#tests/support/lots/some-lots.ts'

type Columns = Record<string, unknown>

const columnsOf = (kinds: string[]) =>
  Object.entries(LOT_COLUMNS).flatMap(([name, kind]) => (kinds.includes(kind) ? [name] : []))
const NUMBERS = [...columnsOf(['int', 'time', 'word']), ...PHOTO_COLUMNS]
const TEXTS = columnsOf(['text'])

const wire = anyLots(5).map((lots) => toWire(lots) as unknown as Columns)
const filled = wire.filter((columns) => (columns['id'] as number[]).length > 0)
const withPhotos = wire.filter((columns) => (columns['photoAgeS'] as number[]).length > 0)

/** That a change of one of these valid columns is noticed. */
function expectFault(name: string, of: fc.Arbitrary<Columns>, damage: (value: never, at: number) => unknown) {
  expectFaults(name, of, fc.constant(damage))
}

function expectFaults<V>(
  name: string,
  of: fc.Arbitrary<Columns>,
  damages: fc.Arbitrary<(value: V, at: number) => unknown>,
) {
  fc.assert(
    fc.property(of, damages, fc.nat(), (columns, damage, at) => {
      expect(faultOfLotColumns({ ...columns, [name]: damage(columns[name] as V, at) })).not.toBeNull()
    }),
    { numRuns: 20 },
  )
}

const rowsOf = (name: string) => ((PHOTO_COLUMNS as readonly string[]).includes(name) ? withPhotos : filled)
const whole = (...values: unknown[]) => fc.constantFrom(...values).map((value) => () => value)
const one = (...values: unknown[]) =>
  fc
    .constantFrom(...values)
    .map((value) => (list: unknown[], at: number) => list.with(at % list.length, value))

test('columns of any lots are without fault', () => {
  fc.assert(fc.property(wire, (columns) => faultOfLotColumns(columns) === null))
})

test.each([null, undefined, 5, 'x', [], {}, { id: {} }, { id: 'ab' }])('%j is not columns', (value) => {
  expect(faultOfLotColumns(value)).not.toBeNull()
})

describe.each(NUMBERS)('numbers: %s', (name) => {
  test('null, text or no list', () => {
    expectFaults(name, wire, whole(null, '', {}, new Int32Array(0)))
  })

  test('one value too many or too few', () => {
    expectFault(name, wire, (list: number[]) => [...list, 1])
    expectFault(name, rowsOf(name), (list: number[]) => list.slice(1))
  })

  test('a value that is no whole number', () => {
    const odd = one(1.5, Number.NaN, Infinity, -Infinity, null, undefined, '1', true, [], 1n)
    expectFaults(name, rowsOf(name), odd)
  })

  test('a value out of range', () => {
    const kind = LOT_COLUMNS[name as LotColumn] as string | undefined
    const most = kind === 'time' ? 0xffff_ffff : 0x7fff_ffff
    expectFaults(name, rowsOf(name), one(kind === 'word' ? -1 : -2, most + 1, 2 ** 53))
  })
})

describe.each(TEXTS)('texts: %s', (name) => {
  test('null or no text', () => {
    expectFaults(name, wire, whole(null, 5, [], ['a']))
  })

  test('one value too many or too few', () => {
    expectFault(name, filled, (text: string) => `${text}\t`)
    const several = wire.filter((columns) => (columns['id'] as number[]).length > 1)
    expectFault(name, several, (text: string) => text.slice(text.indexOf('\t') + 1))
    expectFault(name, fc.constant(toWire([])), () => 'a')
  })
})

describe('columns of another version', () => {
  const without = (name: string) => wire.map(({ [name]: _, ...columns }) => columns)
  const required = [...fieldsWith('required'), ...PHOTO_COLUMNS] as string[]
  const others = Object.keys(LOT_COLUMNS).filter((name) => !required.includes(name))

  test.each(required)('no list is without %s', (name) => {
    fc.assert(
      fc.property(without(name), (columns) => {
        expect(faultOfLotColumns(columns)).not.toBeNull()
      }),
      { numRuns: 20 },
    )
  })

  test.each(others)('a list may be without %s', (name) => {
    fc.assert(fc.property(without(name), (columns) => faultOfLotColumns(columns) === null))
  })

  test('a list may have columns that nobody here knows', () => {
    fc.assert(fc.property(wire, (columns) => faultOfLotColumns({ ...columns, later: [1] }) === null))
  })
})

describe('photos', () => {
  test('an id cut, lengthened, missing or not lower-case hex', () => {
    expectFault('photoId', withPhotos, (ids: string) => ids.slice(1))
    expectFault('photoId', wire, (ids: string) => `${ids}0`)
    expectFault('photoId', wire, () => undefined)
    const digits = fc.constantFrom('G', 'A', '-', ' ', '\n')
    const spoilt = digits.map((digit) => (ids: string, at: number) => {
      const place = at % ids.length
      return ids.slice(0, place) + digit + ids.slice(place + 1)
    })
    expectFaults('photoId', withPhotos, spoilt)
  })

  describe.each(RARE_PHOTO_COLUMNS)('%s', (name) => {
    const given = withPhotos.filter((columns) => columns[name] !== undefined)

    test('null, text or no list', () => {
      expectFaults(name, wire, whole(null, '', {}, new Int32Array(0)))
    })

    test('one value too many or too few, or out of range', () => {
      expectFault(name, given, (list: number[]) => [...list, 1])
      expectFault(name, given, (list: number[]) => list.slice(1))
      expectFaults(name, given, one(-1, 1.5, 2 ** 31, null, '1'))
    })
  })

  test('blurs that are no text, too many, too few, too long or no base64', () => {
    const given = withPhotos.filter((columns) => columns['photoBlur'] !== undefined)
    expectFaults('photoBlur', wire, whole(null, 5, [], {}))
    expectFault('photoBlur', given, (blurs: string) => `${blurs},`)
    const several = given.filter((columns) => (columns['photoAgeS'] as number[]).length > 1)
    expectFault('photoBlur', several, (blurs: string) => blurs.slice(blurs.indexOf(',') + 1))
    expectFault('photoBlur', fc.constant(toWire([])), () => 'AAAA')
    const wrong = ['=', '-', '_', ' ', '"', 'A', 'AAAAA', 'A'.repeat(55), 'A'.repeat(56)]
    const spoilt = fc.constantFrom(...wrong).map((blur) => (blurs: string, at: number) => {
      const list = blurs.split(',')
      return list.with(at % list.length, blur).join(',')
    })
    expectFaults('photoBlur', given, spoilt)
  })

  test('a list is without what none of its photos has', () => {
    const rare: ReadonlySet<string> = new Set([...RARE_PHOTO_COLUMNS, 'photoBlur'])
    fc.assert(
      fc.property(wire, (columns) => {
        const left = Object.entries(columns).filter(([name]) => !rare.has(name))
        expect(faultOfLotColumns(Object.fromEntries(left))).toBeNull()
      }),
    )
  })

  test('a count that does not fit the photos', () => {
    expectFault('photoCount', filled, (counts: number[], at) =>
      counts.with(at % counts.length, counts[at % counts.length]! + 1),
    )
  })
})

test('a page with damaged columns is refused whole', () => {
  const page = { epoch: 'e', head: 1, rev: 1, total: 1, full: true, words: [], removed: [] }
  expect(LotPage.safeParse({ ...page, columns: toWire([]) }).success).toBe(true)
  expect(LotPage.safeParse({ ...page, columns: { ...toWire([]), rev: [1] } }).success).toBe(false)
})
