import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectivity } from '#src/network/connectivity.ts'
import { placeInBox } from '#src/lots/photo/follow-load.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const photo = { id: 'a'.repeat(32), widthPx: 9, heightPx: 9, capturedAt: '2026-03-01T09:00:00Z' }
const LOT = bareLot(1, 'A-1', { photos: [photo] })
const picture = () => screen.queryByAltText('Photo of A-1')
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a picture that failed is asked for again when the server is there again', () => {
  render(<LotPhoto lot={LOT} size="Small" boxPx={136} />)
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
  screen.getByRole('img', { name: 'The photo of A-1 could not be loaded' })
  act(() => {
    connectivity.set('offline')
    connectivity.set('online')
  })
  expect(picture()).not.toBeNull()
})

test('a lot without a photo says so, and otherwise than one whose photo failed; not in a thumbnail', () => {
  const bare = bareLot(2, 'B-1')
  const { container, rerender } = render(<LotPhoto lot={bare} size="Small" boxPx={136} />)
  expect(container.textContent).toBe('No photo')
  rerender(<LotPhoto lot={LOT} size="Small" boxPx={136} />)
  fireEvent.error(picture()!)
  expect(container.textContent).toBe('Not loaded')
  act(() => connectivity.set('offline'))
  expect(container.textContent).toBe('Not on this device')
  rerender(<LotPhoto lot={bare} size="Small" boxPx={48} />)
  expect(container.textContent).toBe('')
  screen.getByRole('img', { name: 'No photo of B-1' })
})

describe('a photo that is drawn already', () => {
  const SMALL = `${location.origin}/api/photos/${photo.id}/136`
  const layers = (container: Element) => [...container.querySelectorAll<HTMLImageElement>('[data-there] > *')]
  const draw = (container: Element) => {
    const drawn = [...container.querySelectorAll('img')].at(-1)!
    Object.assign(drawn, { decode: async () => undefined })
    Object.defineProperty(drawn, 'currentSrc', { value: drawn.src })
    fireEvent.load(drawn)
  }

  test('stays in its place until its other size is decoded', async () => {
    const { container, rerender, unmount } = render(<LotPhoto lot={LOT} size="Small" boxPx={136} />)
    draw(container)
    // The second is chosen before the first has come.
    for (const size of ['Medium', 'Large'] as const) {
      rerender(<LotPhoto lot={LOT} size={size} boxPx={315} />)
      expect(layers(container).map(({ src }) => src)).toEqual([SMALL, expect.not.stringMatching(SMALL)])
      await act(async () => undefined)
    }
    draw(container)
    await act(async () => undefined)
    expect(layers(container)).toHaveLength(1)
    unmount()
    await act(async () => undefined)
    expect(layers(render(<LotPhoto lot={LOT} size="Large" boxPx={315} />).container)).toEqual([])
  })

  test('is copied where that picture stays on the page', () => {
    draw(render(<LotPhoto lot={LOT} size="Small" boxPx={136} />).container)
    const { container } = render(<LotPhoto lot={LOT} size="Large" boxPx={456} />)
    expect(layers(container)[0]!.tagName).toBe('CANVAS')
  })
})

test('a picture that comes is asked for once', () => {
  render(<LotPhoto lot={LOT} size="Small" boxPx={136} />)
  const asked = picture()
  fireEvent.load(asked!)
  pass(1e6)
  expect(picture()).toBe(asked)
})

test('a blur is drawn when the picture has not come at once, and never behind one that has', () => {
  const blurred = bareLot(1, 'A-1', { photos: [{ ...photo, blur: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }] })
  const canvasIn = (container: Element) => container.querySelector('canvas')
  const { container, unmount } = render(<LotPhoto lot={blurred} size="Small" boxPx={136} />)
  pass(50)
  expect(canvasIn(container)).toBeNull()
  pass(50)
  expect(canvasIn(container)).not.toBeNull()
  unmount()

  const next = render(<LotPhoto lot={blurred} size="Small" boxPx={136} />)
  fireEvent.load(picture()!)
  pass(1000)
  expect(canvasIn(next.container)).toBeNull()
})

test('a card that gets another lot takes the blur of the one before away', () => {
  const withBlur = bareLot(1, 'A-1', { photos: [{ ...photo, blur: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }] })
  const { container, rerender } = render(<LotPhoto lot={withBlur} size="Small" boxPx={136} />)
  pass(100)
  rerender(
    <LotPhoto
      lot={bareLot(2, 'B-1', { photos: [{ ...photo, id: 'b'.repeat(32) }] })}
      size="Small"
      boxPx={136}
    />,
  )
  pass(100)
  expect(container.querySelector('canvas')).toBeNull()
  expect(container.querySelector('[data-blurred]')).toBeNull()
})

test('a photo fills its box in its own form, and is not enlarged', () => {
  expect(placeInBox({ widthPx: 4000, heightPx: 3000 })).toEqual({
    width: 'min(100%, 4000px)',
    height: 'min(75%, 3000px)',
  })
  expect(placeInBox(photo)).toEqual({ width: 'min(100%, 9px)', height: 'min(100%, 9px)' })
})
