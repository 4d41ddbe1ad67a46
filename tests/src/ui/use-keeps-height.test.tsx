import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeepsHeight } from '#src/ui/use-keeps-height.ts'

afterEach(cleanup)

function Box() {
  return <main ref={useKeepsHeight()} />
}

test('it keeps the height it had at this width, and on a narrow screen none', () => {
  let size = { width: 800, height: 140 }
  let isWide = true
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => size.height)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  const { rerender } = render(<Box />)
  const at = (width: number, height: number) => {
    size = { width, height }
    rerender(<Box />)
    return screen.getByRole('main').style.minHeight
  }
  expect([at(800, 140), at(800, 100), at(800, 180), at(900, 120)]).toEqual([
    '140px',
    '140px',
    '180px',
    '120px',
  ])
  isWide = false
  expect(at(390, 300)).toBe('')
  vi.unstubAllGlobals()
})
