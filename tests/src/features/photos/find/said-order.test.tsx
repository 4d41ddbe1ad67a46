/** A text may ask for an order: the wall has it until somebody asks for the wall's own. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useFind } from '#src/features/photos/find/use-find.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const index = indexOf([
  bareLot(1, 'RG-1', { shape: 'Round', caratMilli: 1000 }),
  bareLot(2, 'RG-2', { shape: 'Oval', caratMilli: 3000 }),
  bareLot(3, 'RG-3', { shape: 'Round', caratMilli: 2000 }),
])
const byWall = Uint32Array.of(0, 1, 2)

function Wall() {
  const find = useFind(index, byWall, true, () => undefined)
  return (
    <>
      <input
        value={find.filter.text}
        onChange={({ target }) => find.onFilter({ ...find.filter, text: target.value })}
      />
      <button onClick={find.orderByWall}>By the wall</button>
      <output>{[...find.order].map((row) => index.lotNumberAt(row)).join(' ')}</output>
      <p>{find.ordered?.name}</p>
    </>
  )
}

test('the biggest come first; the order of the wall takes their place, and another text asks anew', async () => {
  render(
    <MemoryRouter>
      <Suspense>
        <Wall />
      </Suspense>
    </MemoryRouter>,
  )
  const search = (text: string) =>
    act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }))
  const shows = (lots: string) => vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(lots))
  await search('biggest round')
  await shows('RG-3 RG-1')
  screen.getByText('Biggest first')
  await act(async () => fireEvent.click(screen.getByRole('button')))
  await shows('RG-1 RG-3')
  expect(screen.queryByText('Biggest first')).toBeNull()
  await search('smallest')
  await shows('RG-1 RG-3 RG-2')
})
