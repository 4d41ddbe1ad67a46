/** The geometry of the wall, for any width, zoom and list. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMAGE_SIZES } from '#contract/codes.ts'
import { type CardFields, cardFields } from '#src/lots/fields/card-fields.ts'
import { LOT_COLUMNS } from '#contract/lots/lot-columns.ts'
import { GAP_PX, type ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import {
  lastPosition,
  MAX_HEIGHT_PX,
  positionAt,
  rowsAt,
  scrollAt,
  type WallInput,
  type WallShape,
  wallShape,
} from '#src/features/photos/wall-scroll/wall-shape.ts'

const HOUSE = 53_940
const MOST_CARDS = 400
const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[]
/** Of a list in which every kind of goods has every field. */
const FULL = Object.fromEntries(Object.keys(LOT_COLUMNS).map((column) => [column, 31]))
const detailsOf = (size: ImageSize): (CardFields | undefined)[] => [undefined, cardFields(FULL, size)]

/** Widths down to a fraction of a px, as zoomed pages have them. */
const anyWidth = fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.double({ min: 0, max: 4000, noNaN: true }))
const anyView = fc.oneof(fc.integer({ min: 200, max: 3000 }), fc.double({ min: 200, max: 3000, noNaN: true }))
const anyInput: fc.Arbitrary<WallInput> = fc.constantFrom(...SIZES).chain((size) =>
  fc.record({
    widthPx: anyWidth,
    count: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: HOUSE }), fc.constant(HOUSE)),
    size: fc.constant(size),
    fields: fc.constantFrom(...detailsOf(size)),
  }),
)
/** How far down the wall, from 0 to 1. */
const anyPart = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1))

const cards = (shape: WallShape, [first, end]: [number, number]) => (end - first) * shape.columns

describe('a shape', () => {
  test('fits its columns into the width, has room for every lot and is never taller than a browser allows', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { columns, rows, cardWidthPx, heightPx, rowStepPx, scrollHeightPx } = wallShape(input)
        expect(columns * cardWidthPx + (columns - 1) * GAP_PX).toBeCloseTo(input.widthPx, 6)
        expect(rows * columns).toBeGreaterThanOrEqual(input.count)
        expect((rows - 1) * columns).toBeLessThan(Math.max(1, input.count))
        expect(heightPx).toBe(Math.max(0, rows * rowStepPx - GAP_PX))
        expect(scrollHeightPx).toBe(Math.min(heightPx, MAX_HEIGHT_PX))
        expect(4 * scrollHeightPx).toBeLessThan(33_554_430 / 2) // Firefox, four device px to one
      }),
    )
  })

  test('keeps the picture box of the specification, and shrinks it only where the screen is narrower', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { boxPx, cardWidthPx, columns } = wallShape(input)
        const room = cardWidthPx - boxPx
        if (input.widthPx >= IMAGE_SIZES[input.size] + 11) expect(boxPx).toBe(IMAGE_SIZES[input.size])
        else expect(columns).toBe(1)
        if (input.widthPx >= 11) expect(room).toBeGreaterThanOrEqual(10)
        expect(boxPx).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test('on a phone is one column of pictures as wide as the screen lets them be', () => {
    expect(wallShape({ widthPx: 366, count: 9, size: 'Large', fields: undefined })).toMatchObject({
      columns: 1,
      boxPx: 356,
      cardWidthPx: 366,
    })
  })
})

describe('a card', () => {
  const shapeOf = (widthPx: number, size: ImageSize) =>
    wallShape({ widthPx, count: 412, size, fields: cardFields(FULL, size) })

  test('of a contact sheet wastes little of the width', () => {
    expect(shapeOf(1140, 'Small').columns).toBe(7)
    expect(shapeOf(780, 'Small').columns).toBe(5)
    expect(shapeOf(366, 'Small').columns).toBe(2)
    expect(shapeOf(1385, 'Small').columns).toBe(9)
  })

  test('of Large pictures has its data beside the picture where it is legible there, else under it', () => {
    for (const widthPx of [1385, 765, 780])
      expect(shapeOf(widthPx, 'Large'), `${widthPx} px`).toMatchObject({ isBeside: true, placeColumns: 1 })
    for (const widthPx of [1125, 1140])
      expect(shapeOf(widthPx, 'Large'), `${widthPx} px`).toMatchObject({ isBeside: false, placeColumns: 3 })
    expect(shapeOf(366, 'Large')).toMatchObject({ isBeside: false, placeColumns: 2 })
  })

  test('names its data in full but where columns are narrow', () => {
    for (const [widthPx, size] of [
      [1140, 'Medium'],
      [780, 'Medium'],
      [1140, 'Large'],
      [780, 'Large'],
    ] as const)
      expect(shapeOf(widthPx, size).hasLongNames, `${size}, ${widthPx} px`).toBe(true)
    // In a wide face a number of twelve letters and “Certificate” take 162 px.
    for (const widthPx of [320, 358, 1385])
      expect(shapeOf(widthPx, 'Medium').hasLongNames, `${widthPx} px`).toBe(false)
  })

  test('of a Large picture without data has its lot on one line under the picture, and no ground left empty beside it', () => {
    for (const widthPx of [765, 780, 1385])
      expect(wallShape({ widthPx, count: 412, size: 'Large', fields: undefined })).toMatchObject({
        isBeside: false,
        isLong: true,
        cardHeightPx: 506,
      })
  })

  test('of Large pictures is on a tablet in landscape whole below the toolbar, two in a row', () => {
    const graded = { ...cardFields(FULL, 'Large'), places: 15 }
    const shape = wallShape({ widthPx: 1125, count: 412, size: 'Large', fields: graded })
    expect(shape).toMatchObject({ columns: 2 })
    expect(shape.cardHeightPx).toBeLessThanOrEqual(820 - 200)
  })

  test('with its data beside the picture is no taller than the picture, however many fields there are', () => {
    for (const widthPx of [765, 1385]) expect(shapeOf(widthPx, 'Large').cardHeightPx).toBe(466)
  })
})

describe('the rows to draw', () => {
  test('are never more than 400 cards, whatever the width, view and place', () => {
    const anyPlace = fc.double({ min: -1e4, max: 3e7, noNaN: true })
    const tallView = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(anyInput, anyPlace, tallView, (input, position, view) => {
        const shape = wallShape(input)
        expect(cards(shape, rowsAt(shape, position, view))).toBeLessThan(MOST_CARDS)
      }),
    )
  })

  test('cover the view and a neighbourhood, wherever 360 cards can', () => {
    fc.assert(
      fc.property(anyInput, anyPart, anyView, (input, part, view) => {
        const shape = wallShape(input)
        const position = part * lastPosition(shape, view, 0)
        const [first, end] = rowsAt(shape, position, view)
        const needed = Math.ceil((position + view) / shape.rowStepPx) - Math.floor(position / shape.rowStepPx)
        if (needed * shape.columns > 360) return
        expect(first * shape.rowStepPx).toBeLessThanOrEqual(position)
        const bottom = end === shape.rows ? Infinity : end * shape.rowStepPx
        expect(bottom).toBeGreaterThanOrEqual(position + view)
      }),
      { numRuns: 1000 },
    )
  })

  test('on every ordinary screen reach half a view further both ways', () => {
    for (const [widthPx, view] of [
      [1180, 820],
      [820, 1180],
      [1440, 900],
      [390, 844],
    ] as const)
      for (const size of SIZES)
        for (const fields of detailsOf(size)) {
          const shape = wallShape({ widthPx: widthPx - 24, count: HOUSE, size, fields })
          const [first, end] = rowsAt(shape, 50_000, view)
          expect(first * shape.rowStepPx).toBeLessThanOrEqual(50_000 - view / 2)
          expect(end * shape.rowStepPx).toBeGreaterThanOrEqual(50_000 + view * 1.5)
        }
  })

  test('are the only row of a list of one, and none of an empty list', () => {
    const of = (count: number) => wallShape({ widthPx: 800, count, size: 'Small', fields: undefined })
    expect(rowsAt(of(1), 0, 800)).toEqual([0, 1])
    expect(rowsAt(of(0), 0, 800)).toEqual([0, 0])
  })
})

describe('scrolling', () => {
  test('to the end of the page shows the very last lot', () => {
    fc.assert(
      fc.property(anyInput, anyView, (input, view) => {
        const shape = wallShape(input)
        const position = positionAt(shape, Math.max(0, shape.scrollHeightPx - view), view)
        expect(position).toBeCloseTo(lastPosition(shape, view, 0), 3)
        expect(rowsAt(shape, position, view)[1]).toBe(shape.rows)
      }),
      // A screen with more cards in view than are drawn elsewhere.
      { examples: [[{ widthPx: 3842, count: HOUSE, size: 'Small', fields: undefined }, 2877]] },
    )
  })

  test('reaches the last of 53,940 large extended cards in one column, far below the tallest element', () => {
    const shape = wallShape({ widthPx: 390, count: HOUSE, size: 'Large', fields: cardFields(FULL, 'Large') })
    expect(shape.columns).toBe(1)
    expect(shape.heightPx).toBeGreaterThan(33_554_430)
    const position = positionAt(shape, shape.scrollHeightPx - 844, 844)
    expect(rowsAt(shape, position, 844)[1]).toBe(HOUSE)
  })

  test('and back is the same place', () => {
    fc.assert(
      fc.property(anyInput, anyPart, anyView, (input, part, view) => {
        const shape = wallShape(input)
        const position = part * lastPosition(shape, view, 0)
        expect(positionAt(shape, scrollAt(shape, position, view), view)).toBeCloseTo(position, 3)
        const scroll = part * Math.max(0, shape.scrollHeightPx - view)
        expect(scrollAt(shape, positionAt(shape, scroll, view), view)).toBeCloseTo(scroll, 3)
      }),
    )
  })

  test('is px by px while the wall is no taller than a page may be', () => {
    const shape = wallShape({ widthPx: 1180, count: 412, size: 'Small', fields: undefined })
    expect(shape.scrollHeightPx).toBe(shape.heightPx)
    expect([0, 10, 333.5].map((px) => positionAt(shape, px, 820))).toEqual([0, 10, 333.5])
  })

  test('down the page is down the wall, and px by px at both ends', () => {
    const shape = wallShape({ widthPx: 390, count: HOUSE, size: 'Large', fields: cardFields(FULL, 'Large') })
    const end = shape.scrollHeightPx - 844
    const at = (scroll: number) => positionAt(shape, scroll, 844)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: end }), fc.integer({ min: 1, max: 5000 }), (scroll, px) => {
        expect(at(scroll + px)).toBeGreaterThan(at(scroll))
      }),
    )
    expect(at(100) - at(0)).toBeCloseTo(100, 3)
    expect(at(end) - at(end - 100)).toBeCloseTo(100, 3)
  })
})
