/** The lot that was open over the wall has the focus when it is closed. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Wall } from '#src/features/photos/wall/wall.tsx'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const INDEX = indexOf([bareLot(1, 'A-1'), bareLot(2, 'A-2'), bareLot(3, 'A-3')])
const ORDER = new Uint32Array([0, 1, 2])

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollBy', () => undefined)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const wall = (closed: { id: number } | undefined) => (
  <>
    <input aria-label="Search" />
    <Wall
      index={INDEX}
      order={ORDER}
      count={3}
      size="Small"
      details="compact"
      onOpen={() => undefined}
      closed={closed}
      selecting={undefined}
      labelOf={() => ''}
    />
  </>
)

test('also the second time, opened from elsewhere', async () => {
  const { rerender } = render(wall(undefined))
  const lot = () => screen.getByRole('button', { name: /A-2/ })
  rerender(wall({ id: 2 }))
  await waitFor(() => expect(document.activeElement).toBe(lot()))
  lot().blur()
  rerender(wall({ id: 2 }))
  await waitFor(() => expect(document.activeElement).toBe(lot()))
})
