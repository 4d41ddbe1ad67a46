/** When the searches that are kept stand under the field: they cover the first lots, so only for who comes for them. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FindTools } from '#src/features/photos/find/find-tools.tsx'
import '#src/features/photos/find/saved/under-search.tsx' // there when it is asked for
import { toSearch } from '#src/features/photos/find/saved/search-row.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { changeSearches } from '#src/offline/lists/searches.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

vi.mock('#src/loading/after-first-screen.ts', () => ({
  isFirstScreenOver: () => true,
  afterFirstScreen: (work: () => void) => {
    work()
    return () => undefined
  },
}))

const ORDER = { sort: 'carat', direction: 'ascending' } as const
const index = indexOf([bareLot(1, 'RG-1'), bareLot(2, 'HK-2')])
const finder = textFinder(index)
const nothing = () => undefined

function Tools() {
  const [filter, onFilter] = useState(NO_FILTER)
  return (
    <>
      <FindTools
        {...{ index, finder, filter, onFilter }}
        found={filter.text ? finder.find(filter) : undefined}
        sheet={false}
        tellsChanges={false}
        sorting={ORDER}
        onSort={nothing}
        onEnter={nothing}
        onDown={() => screen.getByText('the wall').focus()}
        onDone={nothing}
      />
      <p tabIndex={-1}>the wall</p>
    </>
  )
}

beforeEach(async () => {
  newDevice()
  await leaseLists(index.account)
  await changeSearches(listsOf(index.account), () => [toSearch({ ...NO_FILTER, text: 'rg' }, [], ORDER)])
  render(
    <BrowserRouter>
      <Tools />
    </BrowserRouter>,
  )
})
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const kept = () => screen.queryByRole('list', { name: 'Saved searches' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('who comes to the empty field is offered them; a touch or a scroll beside it takes them away', async () => {
  field().focus()
  await screen.findByRole('button', { name: /“rg”/ })
  for (const leave of [fireEvent.pointerDown, fireEvent.wheel]) {
    leave(screen.getByText('the wall'))
    expect(kept()).toBeNull()
    fireEvent.click(field())
    await screen.findByRole('button', { name: /“rg”/ })
  }
  type('r')
  expect(kept()).toBeNull()
})

test('the field that was emptied covers nothing, until it is touched again', async () => {
  field().focus()
  await screen.findByRole('button', { name: /“rg”/ })
  for (const empty of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Clear search' })),
    () => fireEvent.keyDown(field(), { key: 'Escape' }),
    () => type(''),
  ]) {
    type('rg')
    empty()
    expect(field().value).toBe('')
    await expect(screen.findByRole('button', { name: /“rg”/ }, { timeout: 100 })).rejects.toThrow('Unable')
  }
  fireEvent.click(field())
  await screen.findByRole('button', { name: /“rg”/ })
})

test('Arrow Down goes to them, and past them to the lots', async () => {
  field().focus()
  const first = await screen.findByRole('button', { name: /“rg”/ })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  field().focus()
  type('rg')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByText('the wall'))
})
