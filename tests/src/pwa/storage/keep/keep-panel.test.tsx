/** What is offered to be kept, and what is begun: some lots in full only while a selection or a filter narrows the wall. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kept, KeptPart } from '#src/offline/thumbs/kept.ts'
import { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { KeepPanel } from '#src/pwa/storage/keep/keep-panel.tsx'
import { startPrefetch } from '#src/pwa/storage/keep/prefetch.ts'
import { prefetchState } from '#src/pwa/storage/keep/prefetch-state.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'
import { newDevice } from '#tests/support/device/device.ts'

vi.mock('#src/pwa/storage/keep/prefetch.ts', async (original) => ({
  ...(await original<object>()),
  startPrefetch: vi.fn(),
}))

beforeEach(() => {
  newDevice()
  prefetchState.set({ kind: 'idle' })
  vi.mocked(startPrefetch).mockReset()
})

afterEach(cleanup)

const photosOf = (...ids: string[]): StoragePhotos => ({
  ids,
  starts: Uint32Array.from([...ids.keys(), ids.length]),
  frames: new Map(),
  meanPixels: 1_000_000,
})

const ALL = photosOf('a', 'b', 'c', 'd')
const someOf = (areSelected: boolean, ...ids: string[]) => ({
  lots: ids.length,
  areSelected,
  photos: () => photosOf(...ids),
})

/** Four lots, of which the wall's pictures are here, and the first one large enough to zoom. */
function open(
  props: Partial<ComponentProps<typeof KeepPanel>>,
  marks: { kept?: Kept; keeping?: Kept; goesOn?: boolean } = {},
) {
  const here = new ThumbsHere([...ALL.ids.map((id) => `${id}/136`), 'a/912', 'a/original'], [])
  const parts = new Map<KeptPart, { all: number; missing: number }>([
    [136, { all: 4, missing: 0 }],
    [912, { all: 4, missing: 3 }],
    ['original', { all: 4, missing: 3 }],
  ])
  const all = {
    lots: 4,
    allLots: 4,
    photos: () => ALL,
    edge: 136,
    edges: () => [136],
    mayHaveOriginals: true,
    some: undefined,
    counted: { lots: 4, pictured: 4, asChosen: undefined, meanPixels: 1, parts },
    saved: { here, averages: new Map(), bytes: 0, goesOn: false, ...marks },
    ...props,
  }
  render(<KeepPanel {...(all as ComponentProps<typeof KeepPanel>)} />)
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const named = (name: RegExp) => screen.queryByRole<HTMLInputElement>('radio', { name })
const SOME: Kept = { choice: 'some', edges: ['zoom-of-some', 'original-of-some', 136], some: ['a', 'b'] }

test('without a selection or a filter nothing is offered of some lots', () => {
  open({})
  expect(radios()).toHaveLength(4)
  expect(named(/selected|found/)).toBeNull()
})

test('selected lots are offered before all originals, and kept with their pictures as they are then', async () => {
  open({ some: someOf(true, 'a', 'b', 'c') })
  expect(radios().indexOf(named(/the 3 selected lots: zoom to the last pixel/)!)).toBe(3)
  fireEvent.click(named(/the 3 selected lots/)!)
  fireEvent.click(screen.getByRole('button', { name: /^Keep 4 pictures/ }))
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce())
  expect(startPrefetch).toHaveBeenCalledWith({
    photos: ALL,
    choice: 'some',
    edges: ['zoom-of-some', 'frames-of-some', 'original-of-some', 136],
    some: ['a', 'b', 'c'],
  })
})

test('who may not have originals is offered the lots that were found to zoom a little', () => {
  open({ some: someOf(false, 'b'), mayHaveOriginals: false })
  expect(radios()).toHaveLength(4)
  expect(named(/the lot found large enough to zoom a little.*1 picture,/)).not.toBeNull()
})

test('it is proposed where it was chosen last for the same lots, and not for others', () => {
  open({ some: someOf(false, 'b', 'a') }, { kept: { ...SOME, completedAt: 0 } })
  expect(named(/the 2 lots found/)!.checked).toBe(true)
  cleanup()
  open({ some: someOf(false, 'a', 'c') }, { kept: { ...SOME, completedAt: 0 } })
  expect(named(/the 2 lots found/)!.checked).toBe(false)
  cleanup()
  open({}, { kept: { ...SOME, completedAt: 0 } })
  expect(radios().filter(({ checked }) => checked)).toHaveLength(1)
})

test('pictures that are here are kept by a touch where they were not chosen', async () => {
  const keptBefore = { kept: { ...SOME, completedAt: 0, some: ['b'] } }
  open({ some: someOf(true, 'a') }, keptBefore)
  fireEvent.click(named(/the selected lot.*All 6 pictures are here/)!)
  fireEvent.click(screen.getByRole('button', { name: 'Keep these pictures' }))
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce())
  expect(vi.mocked(startPrefetch).mock.lastCall![0].some).toEqual(['a'])
  cleanup()
  open({ some: someOf(true, 'a') }, { kept: { ...SOME, completedAt: 0, some: ['a'] } })
  expect(named(/the selected lot/)!.checked).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('what was kept, or waits to go on, is counted by its own lots', () => {
  open({ some: someOf(true, 'c', 'd') }, { kept: { ...SOME, completedAt: 0 } })
  screen.getByText(/^Kept: My photos, some lots in full, 6 pictures.* 2 pictures are new since then\.$/)
  cleanup()
  open({ some: someOf(true, 'c', 'd') }, { keeping: SOME })
  screen.getByText(/6 of 8 pictures are here/)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(startPrefetch).toHaveBeenCalledWith({ ...SOME, photos: ALL })
})

test('what has just ended, before its figures are there, asks for nothing', () => {
  open({}, { keeping: { choice: 'zoom', edges: [136, 912] }, goesOn: true })
  screen.getByText(/^5 of 8 pictures are here/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
