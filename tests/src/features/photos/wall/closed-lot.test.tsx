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

const wall = (closed: { id: number } | undefined, order = ORDER) => (
  <>
    <input aria-label="Search" />
    <Wall
      index={INDEX}
      order={order}
      count={order.length}
      size="Small"
      details="compact"
      onOpen={() => undefined}
      closed={closed}
      selecting={undefined}
      labelOf={() => ''}
    />
  </>
)

const lot = (number: string) => screen.getByRole('button', { name: new RegExp(number) })

test('also where it becomes another one of the list meanwhile', async () => {
  const { rerender } = render(wall(undefined))
  rerender(wall({ id: 2 }))
  rerender(wall({ id: 2 }, Uint32Array.of(1)))
  await waitFor(() => expect(document.activeElement).toBe(lot('A-2')))
})

test('where it is not on the wall, the wall has the focus', async () => {
  const { rerender } = render(wall(undefined))
  rerender(wall({ id: 9 }))
  await waitFor(() => expect(document.activeElement).toBe(lot('A-1')))
})

test('also the second time, opened from elsewhere', async () => {
  const { rerender } = render(wall(undefined))
  rerender(wall({ id: 2 }))
  await waitFor(() => expect(document.activeElement).toBe(lot('A-2')))
  lot('A-2').blur()
  rerender(wall({ id: 2 }))
  await waitFor(() => expect(document.activeElement).toBe(lot('A-2')))
})
