import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DIRECTIONS, SORT_KEYS } from '#contract/codes.ts'
import type { SharedOrder } from '#contract/session/shared-order.ts'
import { SIZES, useViewChoices, wallOrder } from '#src/features/photos/toolbar/view-choices.ts'
import { DETAIL_OPTIONS } from '#src/features/photos/wall-scroll/wall-shape.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { more } from '#src/say/more.ts'

const NAME = 'photos-view'
const DEFAULTS = { sort: 'date', direction: 'descending', size: 'Small', details: 'compact' }
const OTHERS = { sort: 'lot', direction: 'ascending', size: 'Large', details: 'extended' } as const
const BY_LOT: SharedOrder = { sort: 'lot', direction: 'ascending' }
/** As the device keeps them, since the first version. */
const DEFAULTS_SAVED = { sort: 'Date', direction: 'Descending', size: 'Small', details: 'Compact' }
const OTHERS_SAVED = { sort: 'Lot', direction: 'Ascending', size: 'Large', details: 'Extended' }

beforeEach(() => {
  newDevice()
  sessionStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A visit of the page. */
async function visit(isUnkept = false, shared?: SharedOrder) {
  const { result, unmount } = renderHook(() => useViewChoices(isUnkept, shared), { wrapper: StrictMode })
  await waitFor(() => expect(result.current[0]).toBeDefined())
  return { choices: () => result.current[0], choose: result.current[1], leave: unmount }
}

test('the words are the specification’s, in its order', () => {
  const { sorts, directions, sizes, details } = more.photos
  const shown = [
    SORT_KEYS.map((sort) => sorts[sort]),
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
    expect((await visit(true, BY_LOT)).choices()).toEqual({ ...DEFAULTS, ...BY_LOT })
    const { choices, choose } = await visit(true)
    expect(choices()).toEqual(DEFAULTS)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    act(() => choose({ sort: 'carat' }))
    expect(choices()).toEqual({ ...DEFAULTS, sort: 'carat' })
    expect(put).not.toHaveBeenCalled()
  })

  test('of a guest begin in the order of the link, whatever the device keeps', async () => {
    await saveSetting(NAME, { ...OTHERS_SAVED, sort: 'Carat' })
    const { choices } = await visit(false, BY_LOT)
    expect(choices()).toEqual({ ...OTHERS, ...BY_LOT })
  })

  test('of a guest: another sorting goes its usual way, is there after a reload, and is the link’s alone', async () => {
    await saveSetting(NAME, DEFAULTS_SAVED)
    const first = await visit(false, BY_LOT)
    act(() => first.choose({ sort: 'carat' }))
    expect(first.choices()).toMatchObject({ sort: 'carat', direction: 'descending' })
    first.leave()
    const second = await visit(false, BY_LOT)
    expect(second.choices()).toMatchObject({ sort: 'carat', direction: 'descending' })
    act(() => second.choose({ sort: 'lot' }))
    expect(second.choices()).toMatchObject(BY_LOT)
    expect(await savedSetting(NAME)).toEqual(DEFAULTS_SAVED)
  })

  test('of a guest are the device’s where the link says none that there is', async () => {
    await saveSetting(NAME, OTHERS_SAVED)
    const price = { sort: 'price', direction: 'ascending' } as unknown as SharedOrder
    expect((await visit(false, price)).choices()).toEqual(OTHERS)
  })

  test('give a link the order that the wall has', async () => {
    expect(await wallOrder()).toEqual({ sort: 'date', direction: 'descending' })
    const { choose } = await visit()
    act(() => choose({ sort: 'carat', direction: 'ascending' }))
    await waitFor(async () => expect(await wallOrder()).toEqual({ sort: 'carat', direction: 'ascending' }))
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
