/** What is offered to be kept, and what is begun: some lots in full only while a selection or a filter narrows the wall. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Kept, KeptPart } from '#src/offline/thumbs/kept.ts'
import { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedThumbsBudget } from '#src/offline/thumbs/thumbs-budget.ts'
import { useRoom } from '#src/pwa/storage/room.ts'
import { StorageBudget } from '#src/pwa/storage/storage-budget.tsx'
import { KeepPanel } from '#src/pwa/storage/keep/keep-panel.tsx'
import { startPrefetch } from '#src/pwa/storage/keep/prefetch.ts'
import { prefetchState } from '#src/pwa/storage/keep/prefetch-state.ts'
import type { PartCount } from '#src/pwa/storage/storage-figures.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'

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
  lots: [...ids.keys()],
  pixels: ids.map(() => 1_000_000),
  frames: new Map(),
  meanPixels: 1_000_000,
})

const ALL = photosOf('a', 'b', 'c', 'd')
const someOf = (areSelected: boolean, ...ids: string[]) => ({
  lots: ids.length,
  areSelected,
  photos: () => photosOf(...ids),
})

const COUNTED = {
  lots: 4,
  withPhotos: 4,
  pictured: 4,
  asChosen: undefined,
  meanPixels: 1,
  bytesAPixel: undefined,
}

type PanelProps = ComponentProps<typeof KeepPanel>

/** Four lots, of which the wall's pictures are here, and the first one large enough to zoom. */
const open = (...input: Parameters<typeof propsOf>) => render(<KeepPanel {...propsOf(...input)} />)

/** With the room that this device has, and where it is chosen. */
function DeviceRoom(props: PanelProps) {
  const room = useRoom(0)
  return (
    room && (
      <>
        <KeepPanel {...props} room={room} />
        <StorageBudget owner={props.saved.owner} bytes={0} room={room} />
      </>
    )
  )
}

function propsOf(
  props: Partial<PanelProps>,
  marks: {
    kept?: Kept
    keeping?: Kept
    goesOn?: boolean
    bytes?: number
    averages?: Map<string, number>
  } = {},
) {
  const here = new ThumbsHere([...ALL.ids.map((id) => `${id}/136`), 'a/912', 'a/original'], [])
  const parts = new Map<KeptPart, PartCount>([
    [136, { all: 4, missing: 0, missingPx: 0 }],
    [912, { all: 4, missing: 3, missingPx: 3_000_000 }],
    ['frames', { all: 0, missing: 0, missingPx: 0 }],
    ['original', { all: 4, missing: 3, missingPx: 3_000_000 }],
  ])
  return {
    room: { budget: 250_000_000, freeBytes: undefined },
    lots: 4,
    allLots: 4,
    photos: () => ALL,
    edge: 136,
    edges: () => [136],
    mayHaveOriginals: true,
    some: undefined,
    counted: { ...COUNTED, parts },
    saved: { here, averages: new Map(), speeds: {}, bytes: 0, goesOn: false, ...marks },
    ...props,
  } as PanelProps
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const named = (name: RegExp) => screen.queryByRole<HTMLInputElement>('radio', { name })
const SOME: Kept = { choice: 'some', edges: ['zoom-of-some', 'original-of-some', 136], some: ['a', 'b'] }

test('without a selection or a filter nothing is offered of some lots', () => {
  open({})
  expect(radios()).toHaveLength(4)
  expect(named(/selected|found/)).toBeNull()
})

/** The device has as much as it may have. */
const FULL = { bytes: 1e9 }

test('what a choice costs is said to come on top where some of it is here', () => {
  open({})
  const cost = (name: RegExp) => named(name)!.closest('label')!.textContent
  expect(cost(/^As the wall shows them now/)).toContain('All on this device')
  expect(cost(/^Large, to zoom a little/)).toMatch(/about [\d.]+\sMB more, /)
})

test('each choice has more than the one before it, and costs more', () => {
  const parts = new Map<KeptPart, PartCount>(
    ([136, 272, 315, 456, 630, 912, 'frames', 'original'] as const).map((part) => [
      part,
      { all: 4, missing: 4, missingPx: 4_000_000 },
    ]),
  )
  const counted = { ...COUNTED, parts }
  const costs = () =>
    radios().map((radio) => Number(/about ([\d.]+)\sMB/.exec(radio.closest('label')!.textContent)![1]))
  for (const edges of [[136, 315, 456] as const, [272, 630, 912] as const]) {
    open({ edge: edges[0], edges: () => edges, counted })
    expect(costs()).toHaveLength(4)
    expect(costs()).toEqual(costs().toSorted((a, b) => a - b))
    expect(named(/^In every size of the wall/) !== null).toBe(edges[0] === 136)
    cleanup()
  }
})

test('selected lots are offered before all originals, and kept before the wall and its larger pictures', async () => {
  open({ some: someOf(true, 'a', 'b', 'c') })
  const choice = /^Large, to zoom a little, and originals of the 3 selected lots/
  expect(radios().indexOf(named(choice)!)).toBe(3)
  fireEvent.click(named(/the 3 selected lots/)!)
  fireEvent.click(screen.getByRole('button', { name: 'Keep these photos' }))
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce())
  expect(startPrefetch).toHaveBeenCalledWith({
    photos: ALL,
    choice: 'some',
    edges: ['zoom-of-some', 'frames-of-some', 'original-of-some', 136, 912, 'frames'],
    some: ['a', 'b', 'c'],
  })
})

test('where there is no room to zoom the others a little, the choice says so and keeps them as they are', async () => {
  open({ some: someOf(true, 'a', 'b', 'c') }, FULL)
  const choice = await screen.findByRole('radio', {
    name: /^As the wall shows them now, and originals of the 3 sel/,
  })
  fireEvent.click(choice)
  fireEvent.click(screen.getByRole('button', { name: 'Keep these photos' }))
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce())
  expect(vi.mocked(startPrefetch).mock.lastCall![0].edges).toEqual([
    'zoom-of-some',
    'frames-of-some',
    'original-of-some',
    136,
  ])
})

test('who may not have originals is offered the lots that were found where not all can be zoomed', async () => {
  open({ some: someOf(false, 'b'), mayHaveOriginals: false })
  expect(radios()).toHaveLength(3)
  cleanup()
  open({ some: someOf(false, 'b'), mayHaveOriginals: false }, FULL)
  await screen.findByRole('radio', {
    name: /large of the lot found.*about/,
  })
})

const KEPT = { kept: { ...SOME, completedAt: 0 } }

test('what was chosen stays chosen without a filter, and lots that are found then are added to it', async () => {
  open({ some: someOf(false, 'b', 'a') }, KEPT)
  expect(named(/and originals of the 2 lots chosen before/)!.checked).toBe(true)
  cleanup()
  open({}, KEPT)
  expect(named(/and originals of the 2 lots chosen before/)!.checked).toBe(true)
  cleanup()
  open({ some: someOf(false, 'a', 'c') }, KEPT)
  expect(named(/and originals of the 2 lots chosen before and the 2 lots found/)!.checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Keep / }))
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce())
  expect(vi.mocked(startPrefetch).mock.lastCall![0].some).toEqual(['a', 'b', 'c'])
})

test('more lots than there is room for are offered, and not proposed', async () => {
  open({ some: someOf(false, 'a', 'c') }, { ...KEPT, ...FULL })
  await vi.waitFor(() => expect(named(/the 2 lots found/)!.checked).toBe(false))
})

test('pictures that are here are kept by a touch where they were not chosen', async () => {
  open({ some: someOf(true, 'a') }, { ...FULL, kept: { choice: 'wall', edges: [136], completedAt: 0 } })
  fireEvent.click(await screen.findByRole('radio', { name: /the selected lot.*All on this device/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep these photos' }))
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce())
  expect(vi.mocked(startPrefetch).mock.lastCall![0].some).toEqual(['a'])
  cleanup()
  open({ some: someOf(true, 'a') }, { ...FULL, kept: { ...SOME, completedAt: 0, some: ['a'] } })
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(named(/the lot chosen before/)!.checked).toBe(true)
})

test('a choice that needs more room says so before it is taken, as soon as less is set, and makes it', async () => {
  Object.assign(navigator, webLocks())
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const owner = await leaseLists(7)
  const averages = new Map([['912', 30_000_000]])
  const props = propsOf({}, { averages })
  render(<DeviceRoom {...props} saved={{ ...props.saved, owner }} />)
  const atMost = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Keep at most' })
  expect((await atMost()).value).toBe('250000000')
  expect(named(/limit below/)).toBeNull()
  fireEvent.change(await atMost(), { target: { value: '100000000' } })
  const note = 'Goes beyond the limit below, which is then raised to 250\u00a0MB.'
  const originals = await screen.findByRole('radio', { name: new RegExp(`^Originals.*${note}`) })
  fireEvent.click(originals)
  await vi.waitFor(async () => expect(await savedThumbsBudget()).toBe(100_000_000))
  fireEvent.click(screen.getByRole('button', { name: /^Keep / }))
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce())
  expect([(await atMost()).value, await savedThumbsBudget()]).toEqual(['250000000', 250_000_000])
})

test('where the browser has too little left, a choice says before it is taken how many photos fit', async () => {
  const storage = { estimate: async () => ({ quota: 100_000_000, usage: 25_000_000 }) }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  render(<DeviceRoom {...propsOf({}, { averages: new Map([['912', 30_000_000]]) })} />)
  await screen.findByRole('radio', {
    name: /^Large.*More than the 75\sMB that is free\. About 2 photos fit, from the top/,
  })
})

test('what was kept, or waits to go on, is counted by its own lots', () => {
  open({ some: someOf(true, 'c', 'd') }, { kept: { ...SOME, completedAt: 0 } })
  screen.getByText(/^Kept: My photos, some lots in full, about.* 2 photos are new since then\.$/)
  cleanup()
  open({ some: someOf(true, 'c', 'd') }, { keeping: SOME })
  screen.getByText(/6 of 8 pictures, the chosen lots first/)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(startPrefetch).toHaveBeenCalledWith({ ...SOME, photos: ALL })
})

test('what has just ended, before its figures are there, asks for nothing', () => {
  open({}, { keeping: { choice: 'zoom', edges: [136, 912] }, goesOn: true })
  screen.getByText(/5 of 8 pictures, small ones first/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
