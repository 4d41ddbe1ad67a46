/** Which pictures are proposed to be kept. */
import { expect, test } from 'vitest'
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import type { Kept, KeptPart } from '#src/offline/thumbs/kept.ts'
import type { PartCount } from '#src/pwa/storage/storage-figures.ts'
import { type Counted, costOf, proposedChoice, restBeside } from '#src/pwa/storage/keep/keep-cost.ts'

const MB = 1_000_000

/** A wall of Small pictures, all of which are missing: of 5 kB, and of 100 kB where they can be zoomed. */
function wallOf(pictures: number): Counted {
  const all = { all: pictures, missing: pictures, missingPx: pictures * 4_000_000 }
  return {
    edge: 136,
    edges: (): PhotoEdge[] => [136, 315],
    mayHaveOriginals: true,
    saved: {
      averages: new Map([
        ['136', 5_000],
        ['315', 20_000],
        ['912', 100_000],
      ]),
      bytes: 0,
      speeds: {},
    },
    counted: {
      meanPixels: 4_000_000,
      bytesAPixel: undefined,
      parts: new Map<KeptPart, PartCount>([
        [136, all],
        [315, all],
        [912, all],
        ['original', all],
        ['frames', { all: 0, missing: 0, missingPx: 0 }],
      ]),
    },
  }
}

test('the pictures that can be zoomed are proposed where there is room for them', () => {
  const room = { budget: 250 * MB, freeBytes: 1_000 * MB }
  expect(proposedChoice(wallOf(412), room)).toBe('zoom')
  expect(proposedChoice(wallOf(5_000), room)).toBe('sizes')
  expect(proposedChoice(wallOf(53_940), room)).toBe('wall')
})

test('what the browser has left is a limit, too, and what it does not say is none', () => {
  expect(proposedChoice(wallOf(412), { budget: 250 * MB, freeBytes: 20 * MB })).toBe('sizes')
  expect(proposedChoice(wallOf(412), { budget: 250 * MB, freeBytes: undefined })).toBe('zoom')
})

test('beside some lots the others have what is proposed without them, and no less than was kept', () => {
  const room = { budget: 250 * MB, freeBytes: 1_000 * MB }
  const zoomed: Kept = { choice: 'zoom', edges: [272, 912, 'frames'] }
  expect(restBeside(wallOf(412), room, undefined)).toBe('zoom')
  expect(restBeside(wallOf(53_940), room, undefined)).toBe('wall')
  expect(restBeside(wallOf(53_940), room, { choice: 'wall', edges: [136] })).toBe('wall')
  expect(restBeside(wallOf(53_940), room, zoomed)).toBe('zoom')
})

test('originals are guessed by the most that they may have, until some are here', () => {
  const wall = wallOf(100)
  const rest = costOf('zoom', wall).bytes
  const guessed = costOf('originals', wall)
  expect([guessed.isMost, Math.round((guessed.bytes - rest) / MB)]).toEqual([true, 140])
  const learnt = costOf('originals', { ...wall, counted: { ...wall.counted, bytesAPixel: 0.05 } })
  expect([learnt.isMost, Math.round((learnt.bytes - rest) / MB)]).toEqual([false, 20])
})

test('nothing measured, the time is said from the soonest to the latest, which a slow network makes later', () => {
  const zoom = (speeds: Record<string, number>) => {
    const wall = wallOf(412)
    return costOf('zoom', { ...wall, saved: { ...wall.saved, speeds } }).takes
  }
  const guessed = zoom({})
  expect(Math.round(guessed.leastMs / 1000)).toBe(43)
  expect(guessed.mostMs).toBeGreaterThan(5 * 60_000)
  const slow = { 136: 5_000 * 0.5 }
  expect(zoom(slow).mostMs).toBeGreaterThan(2 * guessed.mostMs)
  const known = zoom({ ...slow, 912: 100_000 * 4 })
  expect([known.leastMs, known.mostMs]).toEqual([927_000, 927_000])
})
