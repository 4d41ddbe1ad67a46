import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DIRECTIONS, SIZES, SORT_KEY, SORTS, useViewChoices } from '#src/features/photos/view-choices.ts'
import { DETAIL_OPTIONS } from '#src/features/photos/wall/wall-shape.ts'
import { newDevice } from '#tests/support/device.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'

const NAME = 'photos-view'
const DEFAULTS = { sort: 'Date', direction: 'Descending', size: 'Small', details: 'Compact' }
const OTHERS = { sort: 'Lot', direction: 'Ascending', size: 'Large', details: 'Extended' } as const

beforeEach(() => newDevice())

afterEach(() => {
  vi.restoreAllMocks()
})

/** A visit of the page. */
async function visit() {
  const { result, unmount } = renderHook(() => useViewChoices(), { wrapper: StrictMode })
  await waitFor(() => expect(result.current[0]).toBeDefined())
  return { choices: () => result.current[0], choose: result.current[1], leave: unmount }
}

test('the words are the specification’s, in its order', () => {
  expect([SORTS, DIRECTIONS, SIZES, DETAIL_OPTIONS]).toEqual([
    ['Date', 'Lot', 'Carat'],
    ['Descending', 'Ascending'],
    ['Small', 'Medium', 'Large'],
    ['Compact', 'Extended'],
  ])
  expect(SORT_KEY).toEqual({ Date: 'date', Lot: 'lot', Carat: 'carat' })
})

describe('choices', () => {
  test('are the defaults on a new device', async () => {
    const { choices } = await visit()
    expect(choices()).toEqual(DEFAULTS)
  })

  test('are remembered, one by one and all together', async () => {
    const first = await visit()
    act(() => first.choose({ sort: 'Carat' }))
    act(() => first.choose(OTHERS))
    expect(first.choices()).toEqual(OTHERS)
    await waitFor(async () => expect(await savedSetting(NAME)).toEqual(OTHERS))
    first.leave()
    const second = await visit()
    expect(second.choices()).toEqual(OTHERS)
    act(() => second.choose({ size: 'Medium' }))
    await waitFor(async () => expect(await savedSetting(NAME)).toEqual({ ...OTHERS, size: 'Medium' }))
  })

  test('are saved once for each choice, several in a row one after the other', async () => {
    const { choices, choose } = await visit()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    act(() => {
      choose({ sort: 'Lot' })
      choose({ size: 'Large' })
    })
    expect(choices()).toEqual({ ...DEFAULTS, sort: 'Lot', size: 'Large' })
    await waitFor(async () => expect(await savedSetting(NAME)).toEqual(choices()))
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
    await saveSetting(NAME, { ...OTHERS, sort: 'Price', colour: 'red' })
    const { choices } = await visit()
    expect(choices()).toEqual({ ...OTHERS, sort: 'Date' })
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
