/** The frames of cards that Safari shows before the rows are there stand where the rows will be, however tall the wall. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Wall } from '#src/features/photos/wall/wall.tsx'
import { openSampleLots } from '#src/samples/sample-lots.ts'

const doNothing = () => undefined

/** Draws a wall that is scrolled by so much. */
function drawWall(count: number, scrolledPx: number) {
  const top = -scrolledPx
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top } as DOMRect)
  const lots = { index: openSampleLots(new Date()), order: new Uint32Array(), count }
  const still = { size: 'Large', details: 'compact', closed: undefined, selecting: undefined } as const
  const { container } = render(<Wall {...lots} {...still} onOpen={doNothing} labelOf={() => ''} />)
  const frames = container.querySelector<HTMLElement>('.wall-frames')!.style
  const stepPx = Number.parseFloat(frames.getPropertyValue('--row-step'))
  const phasePx = Number.parseFloat(frames.getPropertyValue('--phase'))
  const tops = screen
    .getAllByRole('row')
    .map((row) => Number.parseFloat(row.style.transform.slice('translateY('.length)))
  // A row that is out of sight may be drawn later.
  const rowPx = tops.find((topPx) => topPx > 0)!
  return { stepPx, phasePx, fromFramePx: (rowPx - phasePx) % stepPx }
}

beforeEach(() => {
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['that fits', 900, 40_000, false],
  ['that is scaled, near its top', 53_940, 40_000, false],
  ['that is scaled, in its middle', 53_940, 2_000_000, true],
])('frames of a wall %s stand under its rows', (_of, count, scrolledPx, isMoved) => {
  const { stepPx, phasePx, fromFramePx } = drawWall(count, scrolledPx)
  expect(stepPx).toBeGreaterThan(400)
  expect(Math.abs(fromFramePx)).toBeCloseTo(0, 3)
  expect(phasePx !== 0).toBe(isMoved)
})
