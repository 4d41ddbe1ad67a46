/** Who comes back to the wall finds it as it was left, and nothing of the wall without the filter before. */
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useFind } from '#src/features/photos/find/use-find.ts'
import { isNarrowed, type LotFilter, NO_FILTER, withSpan } from '#src/lots/find/lot-filter.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const index = indexOf([1, 2, 3].map((nth) => bareLot(nth, `RG-${nth}`, { caratMilli: nth * 1000 })))
const sorted = Uint32Array.of(0, 1, 2)

let drawn: [isNarrowed: boolean, lots: number][] = []
let narrow: (filter: LotFilter) => void
let go: (path: string) => void

function Wall() {
  const { filter, order, onFilter } = useFind(index, sorted, true, () => {})
  narrow = (filter) => onFilter(filter, false)
  useEffect(() => void drawn.push([isNarrowed(filter), order.length]))
  return null
}

function Way() {
  go = useNavigate()
  return null
}

test('no wall of all lots stands beside its conditions', async () => {
  render(
    <MemoryRouter initialEntries={['/wall']}>
      <Way />
      <Routes>
        <Route path="/wall" element={<Wall />} />
        <Route path="/memos" element={null} />
      </Routes>
    </MemoryRouter>,
  )
  await act(async () => narrow(withSpan(NO_FILTER, 'caratMilli', { from: 2000 })))
  expect(drawn.at(-1)).toEqual([true, 2])
  await act(async () => go('/memos'))
  drawn = []
  await act(async () => go('/wall'))
  expect(drawn.at(-1)).toEqual([true, 2])
  expect(drawn).not.toContainEqual([true, 3])
})
