import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('a picture that was refused is asked for again by itself, later each time', () => {
  render(<LotPhoto lot={LOT} size="Small" boxPx={136} />)
  for (const ms of [30_000, 60_000]) {
    fireEvent.error(picture()!)
    expect(picture()).toBeNull()
    screen.getByRole('img', { name: 'No photo of A-1' })
    pass(ms - 1)
    expect(picture()).toBeNull()
    pass(1)
    expect(picture()).not.toBeNull()
  }
})

test('a picture that comes is asked for once', () => {
  render(<LotPhoto lot={LOT} size="Small" boxPx={136} />)
  const asked = picture()
  fireEvent.load(asked!)
  pass(1e6)
  expect(picture()).toBe(asked)
})
