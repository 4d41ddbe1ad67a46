/** What is said leaves by itself, not from under who reads it, and at once where another is said. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Note, useNote } from '#src/ui/note/note.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a note goes after a while', () => {
  const onGone = vi.fn<() => void>()
  render(<Note text="Saved" onGone={onGone} />)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(onGone).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(onGone).toHaveBeenCalledOnce()
})

test('a focus that came with a tap does not hold it', () => {
  const onGone = vi.fn<() => void>()
  render(<Note text="Saved" onGone={onGone} />)
  vi.spyOn(screen.getByText('Saved'), 'matches').mockImplementation((selector) => selector.includes('focus'))
  fireEvent.pointerDown(document.body)
  act(() => void vi.advanceTimersByTime(7_000))
  expect(onGone).toHaveBeenCalledOnce()
})

test('it stays while the keyboard is in it', () => {
  const onGone = vi.fn<() => void>()
  render(<Note text="Saved" onGone={onGone} />)
  const held = vi.spyOn(screen.getByText('Saved'), 'matches').mockReturnValue(true)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onGone).not.toHaveBeenCalled()
  held.mockReturnValue(false)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(onGone).toHaveBeenCalledOnce()
})

test('of two that are said by different parts the newer one stands', () => {
  function Part({ text }: { text: string }) {
    const [note, say] = useNote()
    return (
      <>
        <button onClick={() => say(text, () => undefined)}>Say {text}</button>
        {note}
      </>
    )
  }
  render(
    <>
      <Part text="One" />
      <Part text="Other" />
    </>,
  )
  for (const [text, other] of [
    ['One', 'Other'],
    ['Other', 'One'],
    ['One', 'Other'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: `Say ${text}` }))
    screen.getByText(text)
    expect(screen.queryByText(other)).toBe(null)
  }
})
