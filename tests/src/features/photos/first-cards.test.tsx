/** The first screen of the photos waits for the pictures of its cards, but not where somebody goes on before. */
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000))

/** The photos with one card, drawn as far as they come without its picture. */
async function openPhotos() {
  const { FirstScreenDrawn, isFirstScreenOver } = await import('#src/loading/after-first-screen.ts')
  const { useFirstCardsAwaited, useFirstCardsDrawn } = await import('#src/features/photos/first-cards.ts')
  let showPicture = () => {}
  const decode = () => new Promise<void>((resolve) => (showPicture = resolve))
  function Photos() {
    const wall = useRef<HTMLDivElement>(null)
    useFirstCardsAwaited(false)
    useFirstCardsDrawn(wall, true)
    return (
      <div ref={wall}>
        <img alt="" ref={(picture) => void (picture && Object.assign(picture, { decode }))} />
        <FirstScreenDrawn />
      </div>
    )
  }
  render(<Photos />)
  await settle()
  return { isFirstScreenOver, showPicture: () => showPicture() }
}

test('it is over when the pictures are there', async () => {
  const { isFirstScreenOver, showPicture } = await openPhotos()
  expect(isFirstScreenOver()).toBe(false)
  showPicture()
  await settle()
  expect(isFirstScreenOver()).toBe(true)
})

test('it is not over before they are painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const { isFirstScreenOver, showPicture } = await openPhotos()
  frames.length = 0
  showPicture()
  await settle()
  expect([isFirstScreenOver(), frames.length]).toEqual([false, 1])
  frames[0]!(0)
  await settle()
  expect(isFirstScreenOver()).toBe(true)
})

test.each(['scroll', 'pointerdown', 'keydown'])('a %s ends it', async (type) => {
  const { isFirstScreenOver } = await openPhotos()
  expect(isFirstScreenOver()).toBe(false)
  dispatchEvent(new Event(type))
  await settle()
  expect(isFirstScreenOver()).toBe(true)
})
