/** Which lots of the wall may be kept in full: the selected ones, else those found, where these are fewer than all. */
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OnDevice } from '#src/features/photos/head/on-device.tsx'
import { withLots } from '#src/lots/selection/selection.ts'
import { newSelection, ShownLots } from '#src/lots/shown-lots.ts'
import type { StorageProps } from '#src/pwa/storage/storage-props.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const told: StorageProps[] = []
vi.mock('#src/pwa/storage/storage-status.tsx', () => ({
  StorageStatus: (props: StorageProps) => {
    told.push(props)
    return null
  },
}))

afterEach(cleanup)

const idOf = (lot: number) => String(lot).repeat(32)
const photoOf = (lot: number) => ({
  id: idOf(lot),
  widthPx: 4,
  heightPx: 3,
  capturedAt: '2026-05-01T10:00:00Z',
})
const index = indexOf([1, 2, 3].map((lot) => bareLot(lot, `A-${lot}`, { photos: [photoOf(lot)] })))
const order = Uint32Array.of(0, 1, 2)

test('selected lots come before those found, and the wall stays the same meanwhile', () => {
  const selection = newSelection()
  const made = { index, selection }
  const drawn = (found?: Uint32Array) => (
    <ShownLots value={made}>
      <OnDevice index={index} order={order} found={found} size="Small" />
    </ShownLots>
  )
  const offered = () => {
    const some = told.at(-1)!.some
    return some && [some.lots, some.areSelected, ...some.photos().ids]
  }
  const { rerender } = render(drawn())
  expect(offered()).toBeUndefined()
  rerender(drawn(Uint32Array.of(2, 1)))
  expect(offered()).toEqual([2, false, idOf(3), idOf(2)])
  for (const found of [new Uint32Array(), order]) {
    rerender(drawn(found))
    expect(offered()).toBeUndefined()
  }
  rerender(drawn(Uint32Array.of(2, 1)))
  act(() => selection.choose(withLots(selection.chosen.get(), [1])))
  expect(offered()).toEqual([1, true, idOf(1)])
  act(() => selection.choose(withLots(selection.chosen.get(), [1, 2, 3])))
  expect(offered()).toBeUndefined()
  expect(new Set(told.map(({ photos }) => photos)).size).toBe(1)
})
