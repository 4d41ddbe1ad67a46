/** Draws my photos in the pseudo-language, with everything that opens over the wall: see pseudo-language.test.tsx. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ChangesPopup } from '#src/features/photos/changes/changes-popup.tsx'
import { Compare } from '#src/features/photos/compare/compare.tsx'
import { ExportStatus } from '#src/features/photos/export/export-status.tsx'
import { FilterPanel } from '#src/features/photos/find/filter/filter-panel.tsx'
import { Lightbox } from '#src/features/photos/lightbox/lightbox.tsx'
import { PhotosPage } from '#src/features/photos/photos-page.tsx'
import { Tray } from '#src/features/photos/select/tray.tsx'
import { useSelecting } from '#src/features/photos/select/use-selecting.ts'
import { noteOf } from '#src/features/photos/zoom/use-layers.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import type { Role } from '#contract/session/role.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { selectionStore } from '#src/lots/selection/selection-store.ts'
import { toChange } from '#src/offline/lots/lot-change.ts'
import { syncStatus } from '#src/sync/sync-status.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot, fullLot } from '#tests/support/lots/some-lots.ts'
import { draw, drawInPseudoLanguage, NOTHING } from './draw-in-pseudo-language.tsx'
import { bareWords, given } from './pseudo-language.ts'

// What is loaded behind the first screen is drawn here by itself, and not when its time comes.
vi.mock('#src/loading/after-first-screen.ts', () => ({
  FirstScreenDrawn: () => null,
  isFirstScreenOver: () => false,
  afterFirstScreen: () => () => undefined,
  firstScreenWaitsFor: () => undefined,
}))
drawInPseudoLanguage()

/** A lot that has every field, its words the customer's. */
function wordyLot(id: number) {
  const lot = fullLot(id, `${id}`)
  const words = Object.entries(lot).map(([field, value]) => [
    field,
    typeof value === 'string' && field !== 'date' ? given(value) : value,
  ])
  return { ...lot, ...(Object.fromEntries(words) as typeof lot) }
}

const LOTS = [
  wordyLot(1),
  wordyLot(2),
  bareLot(3, '3', { type: 2 }),
  bareLot(4, '4', { type: 9, location: 99 }),
]
const INDEX = indexOf(LOTS)
const SORTING = { sort: 'date', direction: 'descending' } as const
const ORDER = Uint32Array.from(LOTS.keys())

/** jsdom does not know the element, of which React warns once. */
function knowSearch(): void {
  const { error } = console
  console.error = NOTHING
  draw(<search />)
  cleanup()
  console.error = error
}

describe('my photos', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.stubGlobal('scrollTo', NOTHING)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = NOTHING
        disconnect = NOTHING
      },
    )
    vi.stubGlobal('Worker', EventTarget)
    knowSearch()
  })

  const drawPhotos = async (role: Role = 'customer', address = '/') => {
    draw(<PhotosPage role={role} />, address)
    await screen.findByRole('toolbar')
  }

  describe('with lots', () => {
    beforeEach(() => void vi.spyOn(lotStore.index, 'get').mockReturnValue(INDEX))

    test.each(['customer', 'guest'] as const)('the wall of a %s', async (role) => {
      await drawPhotos(role)
      expect(screen.getAllByRole('gridcell').length).toBeGreaterThanOrEqual(2)
      expect(bareWords()).toEqual([])
      fireEvent.click(screen.getByRole('button', { name: /csv/ }))
      expect(screen.getAllByRole('menuitem').length).toBeGreaterThanOrEqual(4)
      expect(bareWords()).toEqual([])
    })

    test.each(['Small', 'Medium', 'Large'])('every detail of a %s card', async (size) => {
      await drawPhotos()
      fireEvent.click(screen.getByRole('radio', { name: `«${size}»` }))
      fireEvent.click(screen.getByRole('radio', { name: '«Extended»' }))
      expect(screen.getAllByRole('gridcell')[0]?.querySelector('dl')).not.toBeNull()
      expect(bareWords()).toEqual([])
    })

    test('a filter that finds some, and one that finds none', async () => {
      await drawPhotos(
        'customer',
        '/?type=0&clarity=1.2&location=1&memo=1&tag=1&color=1&carat=1-900&date=7d&length=1-2',
      )
      await screen.findByRole('list', { name: '«Filters»' })
      expect(bareWords()).toEqual([])
      cleanup()
      await drawPhotos('customer', '/?type=1')
      expect(bareWords()).toEqual([])
    })

    test.each([true, false])('on a phone: %j', async (matches) => {
      vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
        Object.assign(new EventTarget(), {
          media,
          matches,
          onchange: null,
          addListener: NOTHING,
          removeListener: NOTHING,
        }),
      )
      await drawPhotos()
      for (const button of screen.queryAllByRole('button', { name: '«View»' })) fireEvent.click(button)
      expect(bareWords()).toEqual([])
    })
  })

  test.each(['offline', 'failed', 'pulling'] as const)('without lots, %s', async (status) => {
    syncStatus.set(status)
    await drawPhotos()
    expect(bareWords()).toEqual([])
  })

  test('an empty list', async () => {
    vi.spyOn(lotStore.index, 'get').mockReturnValue(indexOf([]))
    await drawPhotos()
    expect(bareWords()).toEqual([])
  })

  test.each([
    NO_FILTER,
    { ...NO_FILTER, spans: { caratMilli: { from: 1 }, date: { days: 7 } }, taken: { type: [0] } },
  ])('the filter’s panel', (filter) => {
    const finder = textFinder(INDEX)
    const found = finder.find(filter)
    draw(
      <FilterPanel
        {...{
          index: INDEX,
          finder,
          filter,
          found,
          sorting: SORTING,
          onSort: NOTHING,
          onFilter: NOTHING,
          onClose: NOTHING,
        }}
        sheet
        tellsChanges
      />,
    )
    expect(bareWords()).toEqual([])
  })

  test.each(['/?lot=1', '/?lot=3', '/?lot=99'])('the lightbox at %s', (address) => {
    draw(<Lightbox index={INDEX} order={ORDER} size="Small" onClosed={NOTHING} />, address)
    expect(bareWords()).toEqual([])
  })

  test.each(['/?compare=1.2', '/?compare=1.2.3', '/?compare=8.9'])('the comparison at %s', (address) => {
    draw(<Compare index={INDEX} order={ORDER} size="Small" onClosed={NOTHING} />, address)
    expect(bareWords()).toEqual([])
  })

  test('what is said of a photo that is not all there', () => {
    const awaited = { preview: 'awaited', original: 'awaited', wantsOriginal: true, attempt: 0 } as const
    const notes = [
      noteOf(awaited, false),
      noteOf(awaited, false, true),
      noteOf({ ...awaited, preview: 'smaller' }, false),
      noteOf({ ...awaited, preview: 'smaller' }, true),
      noteOf({ ...awaited, preview: 'failed' }, false),
      noteOf({ ...awaited, original: 'failed' }, false),
    ]
    draw(<p>{notes.join(' ')}</p>)
    expect(bareWords()).toEqual([])
  })

  test('the tray, and what is left of it', () => {
    const hands = { save: vi.fn(), saveForBuyer: vi.fn(), buyersSeeLess: true, settle: vi.fn() }
    const exporting = { state: { step: 'ready' }, ...hands } as const
    const Live = () => (
      <Tray
        {...{ index: INDEX, sorted: ORDER, order: ORDER, exporting }}
        only={{ order: ORDER, isOn: false, toggle: () => undefined }}
        {...useSelecting(INDEX, ORDER, true)}
      />
    )
    act(() => selectionStore.choose(Int32Array.of(1, 3)))
    draw(<Live />)
    expect(bareWords()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '«More»' }))
    expect(bareWords()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '«Clear»' }))
    expect(screen.getByRole('button', { name: '«Undo»' })).toBeTruthy()
    expect(bareWords()).toEqual([])
  })

  test.each([{ step: 'writing', rows: 3 } as const, { step: 'failed' } as const])(
    'an export: %j',
    (state) => {
      draw(<ExportStatus state={state} buyersSeeLess settle={() => undefined} />)
      expect(bareWords()).toEqual([])
    },
  )

  test('what changed', () => {
    const [a, b] = LOTS
    const at = '2026-05-01T10:00:00Z'
    const changed = { ...a!, color: given('G'), memo: undefined, photos: [], depthPermille: 622 }
    const lots = [
      toChange(1, undefined, a, at),
      toChange(2, b, undefined, at),
      toChange(3, a, changed, at),
      toChange(4, changed, { ...changed, memo: 7 }, at),
      toChange(5, a, { ...a!, rev: 9 }, at),
    ]
    const finder = textFinder(INDEX)
    draw(
      <ChangesPopup
        dictionary={[]}
        account={7}
        finder={finder}
        filter={NO_FILTER}
        found={finder.find(NO_FILTER)}
        changes={{ lots, further: [8, 9] }}
        onFilter={NOTHING}
        onClose={NOTHING}
      />,
    )
    expect(bareWords()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '«Dismiss all»' }))
    expect(bareWords()).toEqual([])
  })
})
