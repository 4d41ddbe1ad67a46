import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRangeHint } from '#src/features/photos/select/use-range-hint.ts'
import { newDevice } from '#tests/support/device/device.ts'

afterEach(cleanup)

beforeEach(() => {
  newDevice()
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
})

const Hint = ({ lots, chosen }: { lots: number; chosen: number }) => useRangeHint(lots, chosen)

const show = (lots: number, chosen = 1) => (
  <MemoryRouter>
    <Hint {...{ lots, chosen }} />
  </MemoryRouter>
)
const HINT = 'Hold another photo to select all up to it.'
const aWhile = () => new Promise((done) => setTimeout(done, 100))

test('ranges are hinted at where so many lots are shown that one spares taps', async () => {
  const { rerender } = render(show(2))
  await aWhile()
  expect(screen.queryByText(HINT)).toBeNull()
  rerender(show(12))
  await screen.findByText(HINT)
})

test('not while a lot is open over them, where nobody would see it and another sentence would go', async () => {
  history.replaceState(null, '', '/?lot=3')
  const { rerender } = render(show(12))
  await aWhile()
  expect(screen.queryByText(HINT)).toBeNull()
  history.replaceState(null, '', '/')
  rerender(show(12))
  await screen.findByText(HINT)
})

test('who has chosen a range is not told how', async () => {
  const { rerender } = render(show(12))
  await screen.findByText(HINT)
  for (const chosen of [9, 1]) {
    rerender(show(12, chosen))
    expect(screen.queryByText(HINT)).toBeNull()
  }
})
