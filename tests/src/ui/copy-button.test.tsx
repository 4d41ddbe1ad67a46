import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}

test('"Copied" is "Copy" again after a while, which each copy begins anew', async () => {
  render(<CopyButton text={() => 'text'} label="Copy" done="Copied" name="Copy the link" />)
  await press('Copy the link')
  await pass(3_000)
  await press('Copied')
  await pass(3_000)
  screen.getByRole('button', { name: 'Copied' })
  await pass(3_000)
  screen.getByRole('button', { name: 'Copy the link' })
  expect(screen.getByRole('status').textContent).toBe('')
})
