import { useRef } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGrowsDownwards } from '#src/ui/dialog/use-grows-downwards.ts'

let height = 500
let grown = () => {}

beforeEach(() => {
  height = 500
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => grown()
      disconnect = () => {}
      constructor(callback: () => void) {
        grown = callback
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Window() {
  const inside = useRef<HTMLParagraphElement>(null)
  useGrowsDownwards(inside, true)
  return (
    <dialog open>
      <p ref={inside}>A form</p>
    </dialog>
  )
}

const placeAt = (heightPx: number) => {
  height = heightPx
  grown()
  return screen.getByRole('dialog').style.marginBlock
}

test('a window that becomes longer grows downwards, and moves up only at the bottom of the screen', () => {
  render(<Window />)
  expect([500, 680, 700, 300].map(placeAt)).toEqual(['100px auto', '100px auto', '84px auto', '100px auto'])
})
