import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SavedSearches } from '#src/features/photos/find/saved/saved-searches.tsx'
import { toSearch } from '#src/features/photos/find/saved/search-row.ts'
import { useSearches } from '#src/features/photos/find/saved/use-searches.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { changeSearches, savedSearches } from '#src/offline/lists/searches.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const ORDER = { sort: 'carat', direction: 'ascending' } as const
const onFilter = vi.fn<(filter: LotFilter) => void>()
const onSort = vi.fn<(sorting: unknown) => void>()

function Saved({ lots, filter }: { lots: number; filter: LotFilter }) {
  const [index, finder] = [indexFor(lots), finderFor(lots)]
  const saved = useSearches({ index, finder, filter, onFilter, sorting: ORDER, onSort })
  return (
    <>
      <button onClick={saved.save}>{saved.isSaved ? 'kept' : 'keep'}</button>
      <SavedSearches {...{ saved, index, finder }} />
    </>
  )
}

const once = <T,>(make: (lots: number) => T) => {
  const made = new Map<number, T>()
  return (lots: number) => made.get(lots) ?? made.set(lots, make(lots)).get(lots)!
}
const indexFor = once((lots) =>
  indexOf(Array.from({ length: lots }, (_, nth) => bareLot(nth + 1, `RG-${nth}`))),
)
const finderFor = once((lots) => textFinder(indexFor(lots)))

beforeEach(async () => {
  newDevice()
  await leaseLists(7)
})
afterEach(cleanup)

/** `name`: what it is called, and then how many lots it finds and how many are new. */
const chip = (name: RegExp) => screen.findByRole('button', { name })

test('a search is kept with its order, says what is new in it, and is new no more once it was opened', async () => {
  const filter = { ...NO_FILTER, text: 'rg' }
  const drawn = render(<Saved lots={2} filter={filter} />)
  fireEvent.click(screen.getByRole('button', { name: 'keep' }))
  await screen.findByRole('button', { name: 'kept' })
  await chip(/^“rg” ?2 lots$/)
  drawn.rerender(<Saved lots={5} filter={NO_FILTER} />)
  fireEvent.click(await chip(/^“rg” ?5 lots ?3 new$/))
  expect([onSort.mock.lastCall, onFilter.mock.lastCall]).toMatchObject([[ORDER], [{ text: 'rg' }]])
  await chip(/^“rg” ?5 lots$/)
})

test('it is called as somebody likes, or by what it asks for; deleted it can be had back', async () => {
  await changeSearches(listsOf(7), () => [toSearch({ ...NO_FILTER, text: 'rg' }, [], ORDER)])
  render(<Saved lots={2} filter={NO_FILTER} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the search “rg”' })
  fireEvent.change(field, { target: { value: 'Mine' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: ' My stones ' } })
  fireEvent.blur(field)
  await waitFor(async () => expect(await savedSearches(listsOf(7))).toMatchObject([{ name: 'My stones' }]))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete the search My stones' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await chip(/^My stones/)
})
