import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idAt, idsBetween, toIdBytes, toIds } from '#src/offline/lots/photo-ids.ts'

const ids = fc.array(
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
)

test('ids come back from half as many bytes as they have digits, all of them and each', () => {
  fc.assert(
    fc.property(ids, (ids) => {
      const bytes = toIdBytes(ids.join(''))
      expect(bytes).toHaveLength(16 * ids.length)
      expect(toIds(bytes)).toEqual(ids)
      expect(ids.map((_, photo) => idAt(bytes, photo))).toEqual(ids)
    }),
  )
})

test('those of photos that stand side by side are a part of them', () => {
  fc.assert(
    fc.property(ids, fc.nat(9), fc.nat(9), (ids, from, end) => {
      fc.pre(from <= end)
      expect(toIds(idsBetween(toIdBytes(ids.join('')), from, end))).toEqual(ids.slice(from, end))
    }),
  )
})
