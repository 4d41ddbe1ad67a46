import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DIRECTIONS, SIZES, SORTS, useViewChoices } from '#src/features/photos/toolbar/view-choices.ts'
import { DETAIL_OPTIONS } from '#src/features/photos/wall-scroll/wall-shape.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { more } from '#src/say/more.ts'

const NAME = 'photos-view'
const DEFAULTS = { sort: 'date', direction: 'descending', size: 'Small', details: 'compact' }
const OTHERS = { sort: 'lot', direction: 'ascending', size: 'Large', details: 'extended' } as const
/** As the device keeps them, since the first version. */
const DEFAULTS_SAVED = { sort: 'Date', direction: 'Descending', size: 'Small', details: 'Compact' }
const OTHERS_SAVED = { sort: 'Lot', direction: 'Ascending', size: 'Large', details: 'Extended' }

beforeEach(() => newDevice())

afterEach(() => {
  vi.restoreAllMocks()
})

/** A visit of the page. */
async function visit(isUnkept = false) {
  const { result, unmount } = renderHook(() => useViewChoices(isUnkept), { wrapper: StrictMode })
  await waitFor(() => expect(result.current[0]).toBeDefined())
  return { choices: () => result.current[0], choose: result.current[1], leave: unmount }
}

test('the words are the specification’s, in its order', () => {
  const { sorts, directions, sizes, details } = more.photos
  const shown = [
    SORTS.map((sort) => sorts[sort]),
    DIRECTIONS.map((direction) => directions[direction]),
    SIZES.map((size) => sizes[size]),
    DETAIL_OPTIONS.map((option) => details[option]),
  ]
  expect(shown).toEqual([
    ['Date', 'Lot', 'Carat'],
    ['Descending', 'Ascending'],
    ['Small', 'Medium', 'Large'],
    ['Compact', 'Extended'],
  ])
})

describe('choices', () => {
  test('are the defaults on a new device', async () => {
    const { choices } = await visit()
    expect(choices()).toEqual(DEFAULTS)
  })

  test('are remembered, one by one and all together', async () => {
    const first = await visit()
    act(() => first.choose({ sort: 'carat' }))
    act(() => first.choose(OTHERS))
    expect(first.choices()).toEqual(OTHERS)
    await waitFor(async () => expect(await savedSetting(NAME)).toEqual(OTHERS_SAVED))
    first.leave()
    const second = await visit()
    expect(second.choices()).toEqual(OTHERS)
    act(() => second.choose({ size: 'Medium' }))
    await waitFor(async () => expect(await savedSetting(NAME)).toEqual({ ...OTHERS_SAVED, size: 'Medium' }))
  })

  test('are saved once for each choice, several in a row one after the other', async () => {
    const { choices, choose } = await visit()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    act(() => {
      choose({ sort: 'lot' })
      choose({ size: 'Large' })
    })
    expect(choices()).toEqual({ ...DEFAULTS, sort: 'lot', size: 'Large' })
    const saved = { ...DEFAULTS_SAVED, sort: 'Lot', size: 'Large' }
    await waitFor(async () => expect(await savedSetting(NAME)).toEqual(saved))
    expect(put).toHaveBeenCalledTimes(2)
  })

  test.each([
    null,
    'Lot',
    5,
    [],
    {},
    { sort: 'date', direction: 1, size: null, details: ['Extended'] },
    { sort: 'Price', direction: 'Up', size: 'Huge', details: 'toString' },
  ])('saved as %j are the defaults', async (saved) => {
    await saveSetting(NAME, saved)
    const { choices } = await visit()
    expect(choices()).toEqual(DEFAULTS)
  })

  test('that are still options stay beside those that are none any more', async () => {
    await saveSetting(NAME, { ...OTHERS_SAVED, sort: 'Price', colour: 'red' })
    const { choices } = await visit()
    expect(choices()).toEqual({ ...OTHERS, sort: 'date' })
  })

  test('of a preview begin as on a new device, and this one keeps nothing of them', async () => {
    await saveSetting(NAME, OTHERS_SAVED)
    const { choices, choose } = await visit(true)
    expect(choices()).toEqual(DEFAULTS)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    act(() => choose({ sort: 'carat' }))
    expect(choices()).toEqual({ ...DEFAULTS, sort: 'carat' })
    expect(put).not.toHaveBeenCalled()
  })

  test('hold for the visit where the device keeps nothing', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk is gone', 'UnknownError')
    })
    const { choices, choose } = await visit()
    act(() => choose(OTHERS))
    expect(choices()).toEqual(OTHERS)
  })
})
