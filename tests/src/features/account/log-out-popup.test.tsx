import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { LogOutPopup } from '#src/features/account/log-out-popup.tsx'
import { connectivity } from '#src/network/connectivity.ts'

// jsdom has none.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

test('what it asks follows the network', async () => {
  onTestFinished(() => {
    cleanup()
    connectivity.set('unknown')
  })
  connectivity.set('offline')
  render(
    <MemoryRouter>
      <LogOutPopup account={7} onLogOut={() => {}} onCancel={() => {}} />
    </MemoryRouter>,
  )
  await screen.findByText(/^There is no connection/)
  act(() => connectivity.set('online'))
  expect(screen.queryByText(/^There is no connection/)).toBeNull()
  act(() => connectivity.set('offline'))
  screen.getByText(/^There is no connection/)
})
