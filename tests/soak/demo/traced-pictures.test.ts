import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Picture, sceneOf } from '#demo/trace/picture.ts'
import { PLAN } from '#demo/trace/plan.ts'
import { renderScene } from '#demo/trace/studio/render.ts'

const EDGE = 32
const render = (picture: Picture) => renderScene(sceneOf(picture), EDGE)
const renderings = new Map<Picture, ReturnType<typeof render>>()
/** The first rendering of a picture. */
function rendered(picture: Picture) {
  const known = renderings.get(picture) ?? render(picture)
  renderings.set(picture, known)
  return known
}
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** One of every subject that is quickly made. */
const kinds = (['stone', 'side', 'parcel', 'band'] as const).map((subject) =>
  PLAN.find((picture) => picture.subject === subject)!,
)
const centre = 3 * (EDGE * (EDGE / 2) + EDGE / 2)

test.each(kinds)('a $subject is the same to the byte every time', (picture) => {
  expect(hash(rendered(picture))).toBe(hash(render({ ...picture })))
})

test('another seed is another picture', () => {
  const [stone] = kinds
  expect(hash(render({ ...stone!, seed: 1 }))).not.toBe(hash(render({ ...stone!, seed: 2 })))
})

test.each(kinds)(
  'a $subject lies on a ground of one grey up to the edge, and is not grey itself',
  (picture) => {
    const bytes = rendered(picture)
    const at = (x: number, y: number) => [...bytes.subarray(3 * (y * EDGE + x), 3 * (y * EDGE + x) + 3)]
    const edge = Array.from({ length: EDGE }, (_, nth) => [
      at(nth, 0),
      at(nth, EDGE - 1),
      at(0, nth),
      at(EDGE - 1, nth),
    ])
    for (const [red, green, blue] of edge.flat()) {
      expect([green, blue]).toEqual([red, red])
      expect(Math.abs(223 - red!)).toBeLessThan(3)
    }
    expect(new Set(Array.from({ length: EDGE }, (_, nth) => String(at(nth, EDGE / 2)))).size).toBeGreaterThan(
      8,
    )
  },
)

test('a stone shades the ground beside it, and the shade is grey', () => {
  const [stone] = kinds
  const bytes = render({ ...stone!, look: 'red' })
  const greys = []
  for (let at = 0; at < bytes.length; at += 3)
    if (bytes[at] === bytes[at + 1] && bytes[at] === bytes[at + 2]) greys.push(bytes[at]!)
  expect(greys.filter((grey) => grey > 150 && grey < 215).length).toBeGreaterThan(20)
  expect(bytes[centre]).toBeGreaterThan(bytes[centre + 1]!)
})

test('every picture of the plan has a file name of its own', () => {
  expect(new Set(PLAN.map(({ file }) => file)).size).toBe(PLAN.length)
})
