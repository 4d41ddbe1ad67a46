import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FullScreenHead } from '#src/features/photos/overlay/full-screen.tsx'
import { connectivity } from '#src/network/connectivity.ts'

afterEach(() => {
  cleanup()
  connectivity.set('unknown')
})

test('what covers the banner says itself that there is no network', () => {
  connectivity.set('online')
  render(<FullScreenHead onClose={() => {}}>RG-7</FullScreenHead>)
  expect(screen.queryByText('Offline')).toBeNull()
  act(() => connectivity.set('offline'))
  screen.getByText('Offline')
})
