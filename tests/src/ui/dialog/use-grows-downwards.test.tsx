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

test('with a keyboard on the screen it has what is seen above the keys, and afterwards it is where it was', () => {
  const part = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 800 })
  vi.stubGlobal('visualViewport', part)
  render(<Window />)
  const seen = (more: Partial<typeof part>) => {
    Object.assign(part, more).dispatchEvent(new Event('resize'))
    const { style } = screen.getByRole('dialog')
    return [style.getPropertyValue('--seen'), style.marginBlock]
  }
  expect(seen({ height: 450, offsetTop: 30 })).toEqual(['450px', '46px auto'])
  expect(seen({ height: 800, offsetTop: 0 })).toEqual(['800px', '100px auto'])
  expect(seen({ scale: 2, height: 400, offsetTop: 200 })).toEqual(['800px', '100px auto'])
})
