import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type SavedThumbs, useWallCount } from '#src/pwa/storage/storage-figures.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'

const saved = { here: { has: () => true }, originals: new Map() } as unknown as NonNullable<SavedThumbs>
const edges = () => [136] as const

/** A wall of so many lots that notes each time it is read. */
function wallOf(lots: number, read: number[]): () => StoragePhotos {
  return () => {
    read.push(lots)
    return {
      ids: Array.from({ length: lots }, (_, nth) => `${nth}`.padStart(32, '0')),
      starts: Uint32Array.from({ length: lots + 1 }, (_, nth) => nth),
      lots: Array.from({ length: lots }, (_, nth) => nth + 1),
      frames: new Map(),
      pixels: Array<number>(lots).fill(1),
      meanPixels: 1,
    }
  }
}

test('of a wall that changes letter by letter the one that it comes to rest at is counted', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const read: number[] = []
  const walls = [9, 5, 4, 3].map((lots) => wallOf(lots, read))
  const { result, rerender } = renderHook((photos) => useWallCount(saved, { photos, edges }), {
    initialProps: walls[0]!,
  })
  await after(10)
  expect(result.current?.pictured).toBe(9)
  for (const photos of walls.slice(1)) {
    rerender(photos)
    await after(200)
  }
  expect([result.current?.pictured, ...read]).toEqual([9, 9])
  await after(300)
  expect([result.current?.pictured, ...read]).toEqual([3, 9, 3])
})
