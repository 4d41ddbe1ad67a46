import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { LogInPopup } from '#src/app/popups/log-in-popup.tsx'
import { keepTypedAddress } from '#src/session/browser-storage.ts'

// jsdom has none.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

afterEach(() => {
  cleanup()
  keepTypedAddress('')
})

test.each([
  ['', 'E-mail'],
  ['ann@acme.example', 'Password'],
])('with the address %j what is to be typed has the focus: %s', (address, label) => {
  keepTypedAddress(address)
  render(
    <MemoryRouter>
      <LogInPopup onClose={() => {}} />
    </MemoryRouter>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText(label))
})
