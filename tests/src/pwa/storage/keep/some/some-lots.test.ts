/** Which pictures belong to some lots that are kept in full. */
import { expect, test } from 'vitest'
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { withCountOfSome } from '#src/pwa/storage/keep/some/count-some.ts'
import { picturesOf } from '#src/pwa/storage/keep/fetch-parts.ts'
import { costOf } from '#src/pwa/storage/keep/keep-cost.ts'
import { lotsWith } from '#src/pwa/storage/keep/some/some-offer.ts'
import {
  countedParts,
  countOf,
  namesOf,
  PARTS_OF_SOME,
  partsOf,
  withSome,
} from '#src/pwa/storage/keep-plan.ts'

const wallOf = (edge: PhotoEdge, mayHaveOriginals: boolean) => ({
  edge,
  edges: () => [edge],
  mayHaveOriginals,
})

/** Three photos, the second and third of which are the first frames of spins. */
const PHOTOS = {
  ids: ['a', 'b', 'c'],
  starts: Uint32Array.of(0, 1, 3),
  lots: [11, 12],
  pixels: [1, 2, 4],
  frames: new Map([
    [1, 3],
    [2, 24],
  ]),
  meanPixels: 1,
}

test('before the wall and the rest they have what the server gives', () => {
  const ofSome = ['zoom-of-some', 'frames-of-some', 'original-of-some']
  expect(partsOf('some', wallOf(136, true))).toEqual([...ofSome, 136])
  expect(partsOf('some', wallOf(136, false))).toEqual(['zoom-of-some', 'frames-of-some', 136])
  expect(partsOf('some', wallOf(912, false))).toEqual(['zoom-of-some', 'frames-of-some', 912])
  expect(partsOf('some', { ...wallOf(136, true), rest: 'zoom' })).toEqual([...ofSome, 136, 912, 'frames'])
})

test('what some lots and all have is one picture, which comes with these lots and is counted once', () => {
  const parts = partsOf('some', { ...wallOf(136, true), rest: 'zoom' })
  const { wanted } = picturesOf(parts, withSome(PHOTOS, { some: ['b'] }))
  expect(wanted.map(({ names }) => names.length)).toEqual([1, 2, 1, 3, 2, 23])
  expect(countedParts(parts)).toEqual(['original-of-some', 136, 912, 'frames'])
})

test('lots are known by any of their photos', () => {
  expect([lotsWith(PHOTOS, ['c']), lotsWith(PHOTOS, ['a', 'b']), lotsWith(PHOTOS, [])]).toEqual([
    [12],
    [11, 12],
    [],
  ])
})

test('only their photos have those parts', () => {
  const photos = withSome(PHOTOS, { some: ['b'] })
  expect(PARTS_OF_SOME.map((part) => [0, 1, 2].map((at) => namesOf(part, photos, at)))).toEqual([
    [[], ['b'], []],
    [[], ['b/frames/2', 'b/frames/3'], []],
    [[], ['b'], []],
  ])
  expect(PARTS_OF_SOME.map((part) => countOf(part, photos))).toEqual([1, 2, 1])
  expect(PARTS_OF_SOME.map((part) => countOf(part, PHOTOS))).toEqual([0, 0, 0])
})

test('they cost what is missing of them, with what the wall lacks', () => {
  const here = new ThumbsHere(['a/136', 'b/136', 'b/912', 'b/frames/3/912'], [])
  const parts = new Map([[136 as const, { all: 3, missing: 1, missingPx: 4 }]])
  const counted = {
    lots: 2,
    withPhotos: 2,
    pictured: 1,
    asChosen: undefined,
    meanPixels: 1,
    bytesAPixel: 100,
    parts,
  }
  const withThem = withCountOfSome(counted, withSome(PHOTOS, { some: ['b'] }), here)
  const saved = {
    averages: new Map([
      ['136', 10],
      ['912', 20],
    ]),
    bytes: 0,
    speeds: {},
  }
  expect(costOf('some', { ...wallOf(136, true), saved, counted: withThem })).toMatchObject({
    all: 7,
    missing: 3,
    // One of the wall, a frame, and an original of two pixels.
    bytes: 10 + 20 + 2 * 100,
    isMost: false,
  })
})
