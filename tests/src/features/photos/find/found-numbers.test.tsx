import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { FoundNumbers } from '#src/features/photos/find/found-numbers.tsx'
import { loadTextSearch } from '#src/features/photos/find/text-search.ts'
import { useFind } from '#src/features/photos/find/use-find.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER, withSpan } from '#src/lots/find/lot-filter.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { foundRows } from '#src/lots/find/row-order.ts'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const index = indexOf([1, 2, 3].map((id) => bareLot(id, `RG-${id}`, { caratMilli: id * 1000 })))
const finder = textFinder(index)

function drawFound(text: string, filter = NO_FILTER, chosen = new Int32Array()) {
  const found = finder.find({ ...filter, text })
  const order = foundRows(found, Uint32Array.from([0, 1, 2]))
  const pickAll = vi.fn<() => void>()
  const choose = vi.fn<(isOn: boolean) => void>()
  const selecting = { chosen, pickAll, pick: () => undefined, drawOn: () => undefined, beforeAll: undefined }
  render(
    <FoundNumbers
      {...{ index, found, order, selecting }}
      list={found.list!}
      listed={{ isOn: true, choose }}
    />,
  )
  return { pickAll, choose }
}

test('says what was found and what was not, to be copied; selects all found and gives the order up', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { pickAll, choose } = drawFound('RG-3, RG-999, rg1, SU-111')
  expect(screen.getAllByRole('status')[0]!.textContent).toBe('2 of 4 found; not found: RG-999, SU-111.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy those not found' })))
  expect(writeText).toHaveBeenCalledWith('RG-999\nSU-111')
  fireEvent.click(screen.getByRole('button', { name: 'Select all 2' }))
  expect(pickAll).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Order as pasted', pressed: true }))
  expect(choose).toHaveBeenCalledWith(false)
})

test('found numbers that the filters leave out are told, and lots that are all selected', () => {
  drawFound('RG-3 RG-1', withSpan(NO_FILTER, 'caratMilli', { from: 2000 }), Int32Array.of(3))
  expect(screen.getByRole('status').textContent).toBe('2 of 2 found. 1 lot is left out by the filters.')
  screen.getByRole('button', { name: '1 lot selected' })
})

test('a lot of which the text is the whole number stands before those that have it in theirs', async () => {
  await loadTextSearch()
  const numbers = ['SU-12', 'RG-3', 'SU-1', 'SU-100']
  const some = indexOf(numbers.map((lot, nth) => bareLot(nth + 1, lot)))
  const found = (text: string) => {
    const sorted = Uint32Array.from(numbers.keys())
    const { result } = renderHook(() => useFind(some, sorted, true, () => undefined), {
      wrapper: BrowserRouter,
    })
    act(() => result.current.onFilter({ ...NO_FILTER, text }))
    const { order, listed } = result.current
    expect(listed).toBeUndefined()
    return [...order].map((row) => numbers[row])
  }
  expect(found('SU 1')).toEqual(['SU-1', 'SU-12', 'SU-100'])
  expect(found('su')).toEqual(['SU-12', 'SU-1', 'SU-100'])
})
