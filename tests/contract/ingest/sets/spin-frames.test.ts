import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spinFrames } from '#contract/ingest/sets/spin-frames.ts'

const numbered = (from: number, to: number, name: (number: number) => string): string[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => name(from + nth))

describe('frames', () => {
  test.each([
    ['padded', (number: number) => `${String(number).padStart(3, '0')}.jpg`],
    ['not padded', (number: number) => `frame-${number}.jpg`],
    ['behind a number', (number: number) => `314-010_${number}.JPG`],
    ['in front of one', (number: number) => `${number}_360.png`],
  ])('%s', (_, name) => {
    for (const first of [0, 1]) {
      const frames = numbered(first, first + 23, name)
      expect(spinFrames(frames.toReversed())).toEqual({ frames })
    }
  })

  test('in any order are sorted by their number', () => {
    const count = fc.integer({ min: 8, max: 360 })
    const shuffled = count.chain((most) => {
      const frames = numbered(1, most, (number) => `a${number}b.webp`)
      return fc.tuple(fc.constant(frames), fc.shuffledSubarray(frames, { minLength: most }))
    })
    fc.assert(
      fc.property(shuffled, ([frames, files]) => {
        expect(spinFrames(files)).toEqual({ frames })
      }),
    )
  })
})

describe('refused', () => {
  const name = (number: number) => `f${number}.jpg`

  test('too few, too many', () => {
    expect(spinFrames(numbered(1, 7, name))).toMatchObject({ fault: 'too_few' })
    expect(spinFrames(numbered(1, 8, name))).toHaveProperty('frames')
    expect(spinFrames(numbered(1, 360, name))).toHaveProperty('frames')
    expect(spinFrames(numbered(1, 361, name))).toMatchObject({ fault: 'too_many' })
  })

  test('gaps, with what is missing', () => {
    const frames = numbered(1, 36, name).filter((_, nth) => ![4, 19, 20].includes(nth))
    expect(spinFrames(frames)).toEqual({
      fault: 'missing',
      numbers: [5, 20, 21],
      sentence: 'Frames are missing: 5, 20, 21.',
    })
  })

  test('a long gap is cut short', () => {
    const frames = [...numbered(1, 10, name), name(999_999_999)]
    expect(spinFrames(frames)).toMatchObject({
      numbers: numbered(11, 30, String).map(Number),
      sentence: expect.stringMatching(/30 …\.$/),
    })
  })

  test('any set of files from which some are taken', () => {
    const made = fc
      .integer({ min: 20, max: 90 })
      .chain((most) =>
        fc.tuple(
          fc.constant(most),
          fc.uniqueArray(fc.integer({ min: 2, max: most - 1 }), { minLength: 1, maxLength: 10 }),
        ),
      )
    fc.assert(
      fc.property(made, ([most, gone]) => {
        const files = numbered(1, most, name).filter((_, nth) => !gone.includes(nth + 1))
        expect(spinFrames(files)).toMatchObject({ fault: 'missing', numbers: gone.toSorted((a, b) => a - b) })
      }),
    )
  })

  test('a number twice', () => {
    expect(spinFrames([...numbered(1, 9, name), 'f07.jpg', 'f3.png'])).toMatchObject({
      fault: 'twice',
      numbers: [3, 7],
    })
  })

  test('a beginning that may be missing', () => {
    expect(spinFrames(numbered(5, 40, name))).toMatchObject({ fault: 'start', numbers: [5] })
  })

  test.each([
    ['two names', [...numbered(1, 8, name), 'g9.jpg']],
    ['two numbers', numbered(1, 9, (number) => `${number}-${number}.jpg`)],
    ['no number', 'abcdefghi'.split('').map((letter) => `${letter}.jpg`)],
    ['another form', [...numbered(1, 8, name), 'f9-1.jpg']],
    ['a number that is too long', numbered(1, 9, (number) => `${number}${'0'.repeat(12)}.jpg`)],
  ])('%s', (_, files) => {
    expect(spinFrames(files)).toMatchObject({ fault: 'not_numbered', numbers: [] })
  })
})
