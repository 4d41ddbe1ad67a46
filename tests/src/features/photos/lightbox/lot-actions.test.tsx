/** What is compared with a lot that is open, where nothing is selected. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LotActions } from '#src/features/photos/lightbox/actions/lot-actions.tsx'
import { lotsCompared } from '#src/lot-paths.ts'
import { newSelection, ShownLots } from '#src/lots/shown-lots.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** Compares the second of so many lots. */
function compareAmong(count: number) {
  const lots = Array.from({ length: count }, (_, nth) => bareLot(nth + 1, `A-${nth + 1}`))
  const selection = newSelection()
  const say = vi.fn()
  render(
    <BrowserRouter>
      <ShownLots value={{ index: indexOf(lots), selection }}>
        <LotActions lot={lots[1]!} photoAt={0} hasFacts={false} factsId="" onFacts={() => {}} onSay={say} />
      </ShownLots>
    </BrowserRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  return { compared: lotsCompared(location.search), selected: [...selection.chosen.get()], say }
}

test.each([2, 4])('all of %i lots', (count) => {
  const others = Array.from({ length: count }, (_, nth) => nth + 1).filter((id) => id !== 2)
  expect(compareAmong(count)).toMatchObject({ compared: [2, ...others], selected: [] })
})

test('of more the lot is selected, and it is said how it goes on', () => {
  const { compared, selected, say } = compareAmong(5)
  expect([compared, selected]).toEqual([undefined, [2]])
  expect(say).toHaveBeenCalledWith(expect.stringMatching(/^A-2 is selected\. Go to another lot/))
})
