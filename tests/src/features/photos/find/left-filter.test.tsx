/** Who comes back to the wall, or loads it anew, finds it as it was left, and nothing of the wall without the filter before. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { entryNow, withFilter } from '#src/features/photos/find/filter-address.ts'
import { useFind } from '#src/features/photos/find/use-find.ts'
import { isNarrowed, NO_FILTER, withSpan } from '#src/lots/find/lot-filter.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const index = indexOf([1, 2, 3].map((nth) => bareLot(nth, `RG-${nth}`, { caratMilli: nth * 1000 })))
const sorted = Uint32Array.of(0, 1, 2)

let drawn: [isNarrowed: boolean, lots: number][] = []

function Wall() {
  const { filter, order, onFilter } = useFind(index, sorted, true, () => {})
  useEffect(() => void drawn.push([isNarrowed(filter), order.length]))
  return <button onClick={() => onFilter(withSpan(filter, 'caratMilli', { from: 2000 }))}>From 2 ct</button>
}

const touch = (role: string, name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))

test('no wall of all lots stands beside its conditions', async () => {
  render(
    <MemoryRouter initialEntries={['/wall']}>
      <Link to="/wall">Wall</Link>
      <Link to="/memos">Memos</Link>
      <Routes>
        <Route path="/wall" element={<Wall />} />
        <Route path="/memos" element={null} />
      </Routes>
    </MemoryRouter>,
  )
  await touch('button', 'From 2 ct')
  expect(drawn.at(-1)).toEqual([true, 2])
  await touch('link', 'Memos')
  drawn = []
  await touch('link', 'Wall')
  expect(drawn.at(-1)).toEqual([true, 2])
  expect(drawn).not.toContainEqual([true, 3])
})

test('a list that comes later is first shown with all that the address asks for', async () => {
  const stones = indexOf([
    bareLot(1, 'RG-1', { caratMilli: 2000, color: 'D' }),
    bareLot(2, 'RG-2', { caratMilli: 2000, color: 'G' }),
  ])
  const asked = {
    ...withSpan(NO_FILTER, 'caratMilli', { from: 2000 }),
    taken: { color: [stones.words.indexOf('D')] },
  }
  const begun = location.href
  history.replaceState(null, '', `/wall${withFilter(entryNow(), asked).search}`)
  const shown: number[] = []
  function LateWall({ list }: { list: typeof stones | undefined }) {
    const { order } = useFind(list, list ? Uint32Array.of(0, 1) : new Uint32Array(), true, () => {})
    useEffect(() => void shown.push(order.length))
    return null
  }
  const wallOf = (list?: typeof stones) => (
    <MemoryRouter>
      <LateWall list={list} />
    </MemoryRouter>
  )
  const { rerender } = render(wallOf())
  await act(async () => rerender(wallOf(stones)))
  history.replaceState(null, '', begun)
  expect(shown.at(-1)).toBe(1)
  expect(shown).not.toContain(2)
})
