import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFromTop } from '#src/features/memos/use-from-top.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A page scrolled so far that its memos begin at `topPx`, below a toolbar that ends at 100 px. */
function scrolledTo(topPx: number) {
  const [toolbar, frame] = [document.createElement('div'), document.createElement('section')]
  document.body.append(toolbar, frame)
  vi.spyOn(toolbar, 'getBoundingClientRect').mockReturnValue({ bottom: 100 } as DOMRect)
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue({ top: topPx } as DOMRect)
  const scrolls = vi.spyOn(window, 'scrollBy').mockReturnValue()
  const { rerender } = renderHook(({ asked }) => useFromTop({ current: frame }, asked), {
    initialProps: { asked: 'open' },
  })
  return { scrolls, ask: (asked: string) => rerender({ asked }) }
}

test('what is asked for anew begins below the toolbar; the same again moves nothing', () => {
  const { scrolls, ask } = scrolledTo(-400)
  ask('open')
  expect(scrolls).not.toHaveBeenCalled()
  ask('closed')
  ask('closed')
  expect(scrolls.mock.calls).toEqual([[{ top: -500, behavior: 'instant' }]])
})

test('where the first memo is in sight, nothing moves', () => {
  const { scrolls, ask } = scrolledTo(100)
  ask('closed')
  expect(scrolls).not.toHaveBeenCalled()
})
