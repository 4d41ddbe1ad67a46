import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measurementsCheck } from '#server/imports/values/checks/measurements-check.ts'
import { habits, textCell } from '#tests/support/imports/check-table.ts'

const read = (text: string) => measurementsCheck(textCell(text), habits)
const sides = (lengthUm: number, widthUm: number, depthUm?: number) => ({
  kind: 'value',
  value: { lengthUm, widthUm, ...(depthUm === undefined ? {} : { depthUm }) },
})

test.each([
  '6.51 x 6.48 x 4.02',
  '6.51x6.48x4.02',
  '6.51X6.48X4.02',
  '6.51*6.48*4.02',
  '6.51 * 6.48 * 4.02',
  '6.51×6.48×4.02',
  '6.51 × 6.48 × 4.02 mm',
  '6.51|6.48|4.02',
  '6.51 6.48 4.02',
  '6.51-6.48x4.02',
  '6.51 - 6.48 x 4.02',
  '6.51–6.48×4.02',
  '6.51-6.48*4.02',
  '6.51-6.48-4.02',
  '6.51 - 6.48 - 4.02',
  '6.51/6.48/4.02',
  '6.51;6.48;4.02',
  '6.51, 6.48, 4.02',
  '6.51,6.48,4.02',
  '6,51 x 6,48 x 4,02',
  '6,51-6,48x4,02',
  '6.51mm x 6.48mm x 4.02mm',
  '6.51x6.48x4.02mm',
  '6.51 x 6.48 x 4.02 (mm)',
  '6.51 by 6.48 by 4.02',
  '6.510x6.480x4.020',
  '06.51x6.48x4.0200000000000005',
])('%s is length, width and depth', (text) => {
  expect(read(text)).toMatchObject(sides(6510, 6480, 4020))
})

test.each(['6.51 x 6.48', '6.51-6.48', '6.51*6.48', '6.51 6.48', '6.51x6.48x0'])(
  '%s has no depth',
  (text) => {
    expect(read(text)).toEqual({ ...sides(6510, 6480), warning: undefined })
  },
)

test.each(['0x0x0', '0.00 x 0.00 x 0.00', '0-0x0', '.00*.00*.00'])('%s is blank', (text) => {
  expect(read(text)).toEqual({ kind: 'blank' })
})

test.each([
  '6.51',
  '6.51,6,48,4,02',
  '5,5,3',
  '6.51 x 6.48 - 4.02',
  '6.51 x 6.48 x 4.02 x 1',
  'x6.51x6.48',
  '6.51 x 6.48 x',
  'round 6.51 x 6.48 x 4.02',
  '6.51 + 6.48 x 4.02',
  '6.51/6.48x4.02',
  '1006.51 x 6.48 x 4.02',
])('%s is refused', (text) => {
  expect(read(text).kind).toBe('refused')
})

test('whatever three measures are, they are read as they were written', () => {
  const um = fc.integer({ min: 1, max: 900_000 })
  const forms = fc.constantFrom(
    ['x', 'x'],
    [' x ', ' x '],
    ['*', '*'],
    ['-', 'x'],
    [' - ', ' * '],
    ['×', '×'],
    ['|', '|'],
  )
  fc.assert(
    fc.property(um, um, um, forms, fc.constantFrom('.', ','), (a, b, c, [first, second], sign) => {
      const [x, y, z] = [a, b, c].map((side) => (side / 1000).toFixed(3).replace('.', sign))
      expect(read(`${x}${first}${y}${second}${z}`)).toMatchObject(sides(a, b, c))
    }),
  )
})

test('no text is ever read as measures that it does not hold', () => {
  const text = fc
    .array(fc.constantFrom('6.51', '4', '0.7', 'x', '-', '*', ' ', ',', '/', 'mm', 'a', '6,5'))
    .map((parts) => parts.join(''))
  const toWholeUm = (from: string) =>
    from.replaceAll(/\d*[.,]\d{4,}/g, (mm) => Number(mm.replace(',', '.')).toFixed(3))
  fc.assert(
    fc.property(text, (any) => {
      const reading = read(any.trim())
      if (reading.kind !== 'value') return
      const digits = (from: string) => toWholeUm(from).replaceAll(/\D/g, '').replaceAll('0', '')
      const values = Object.values(reading.value ?? {}).map((um) => String(um))
      expect(digits(values.join(''))).toBe(digits(any))
    }),
    { numRuns: 20_000, examples: [['6.51 6.5144'], ['6.51 ,4444']] },
  )
})
