import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpdateBar } from '#src/pwa/update/update-bar.tsx'
import { workerState } from '#src/pwa/update/worker-state.ts'

// There are no workers in jsdom.
vi.mock('#src/pwa/update/register-worker.ts', () => ({ registerWorker: () => undefined }))
vi.mock('#src/pwa/update/update.ts', () => ({
  applyUpdate: async () => undefined,
  followUpdates: () => undefined,
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  sessionStorage.clear()
  workerState.set('update-ready')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  workerState.set('unsupported')
})

test('who puts a new version off is not asked at the next page of the tab, and is a day later', () => {
  render(<UpdateBar />)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  render(<UpdateBar />)
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  render(<UpdateBar />)
  screen.getByRole('button', { name: 'Update' })
})
