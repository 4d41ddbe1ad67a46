import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isFirstScreenOver } from '#src/loading/after-first-screen.ts'
import { lazyScreen } from '#src/loading/lazy-screen.tsx'

vi.mock('#src/loading/after-first-screen.ts', () => ({
  isFirstScreenOver: vi.fn(),
  FirstScreenDrawn: () => null,
}))

afterEach(cleanup)

const isOver = (over: boolean) => vi.mocked(isFirstScreenOver).mockReturnValue(over)

function newScreen() {
  const load = vi.fn(async () => () => <h1>Products</h1>)
  const Screen = lazyScreen(load)
  const draw = () =>
    render(
      <Suspense fallback="Loading">
        <Screen />
      </Suspense>,
    )
  return { load, draw, fetchAhead: Screen.fetchAhead }
}

test.each([false, true])(
  'a screen that was drawn before is there at once; suspended first: %s',
  async (over) => {
    isOver(over)
    const { load, draw } = newScreen()
    const { container } = draw()
    expect(container.textContent).toBe(over ? 'Loading' : '')
    await screen.findByRole('heading', { name: 'Products' })
    cleanup()
    isOver(true)
    expect(draw().container.textContent).toBe('Products')
    expect(load).toHaveBeenCalledTimes(1)
  },
)

test('so is one that was fetched ahead', async () => {
  isOver(true)
  const { load, draw, fetchAhead } = newScreen()
  await fetchAhead()
  expect(draw().container.textContent).toBe('Products')
  expect(load).toHaveBeenCalledTimes(1)
})
