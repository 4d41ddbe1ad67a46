/** The rows around the view are drawn when the wall has rested or scrolls, so that they hold up no letter of a search. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Wall } from '#src/features/photos/wall/wall.tsx'
import { openSampleLots } from '#src/samples/sample-lots.ts'

vi.mock('#src/loading/after-first-screen.ts', () => ({
  isFirstScreenOver: () => true,
  firstScreenWaitsFor: () => undefined,
  afterFirstScreen: () => () => undefined,
}))

const doNothing = () => undefined
const index = openSampleLots(new Date())
const { lot: upwards } = index.ranks

function WallOf({ order }: { order: Uint32Array }) {
  const still = { size: 'Large', details: 'compact', closed: undefined, selecting: undefined } as const
  return <Wall {...{ index, order, ...still }} count={order.length} onOpen={doNothing} labelOf={() => ''} />
}

const drawn = () => screen.getAllByRole('row').map((row) => row.ariaBusy !== 'true')
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** A frame, and the task behind it. */
const painted = () => after(17)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = doNothing
      disconnect = doNothing
    },
  )
  vi.stubGlobal('scrollBy', doNothing)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1136)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('they come when the wall has rested, each change beginning the wait anew', async () => {
  const { rerender } = render(<WallOf order={upwards} />)
  await painted()
  expect(new Set(drawn())).toEqual(new Set([true, false]))
  await after(100)
  rerender(<WallOf order={upwards.toReversed()} />)
  await painted()
  await after(100)
  expect(drawn()).toContain(false)
  await after(50)
  expect(drawn()).not.toContain(false)
})

test('they come at once when the wall scrolls', async () => {
  render(<WallOf order={upwards} />)
  await painted()
  expect(drawn()).toContain(false)
  fireEvent.scroll(window)
  expect(drawn()).not.toContain(false)
})
