/** Safari draws a ring around what a script gives the focus to, also when a finger has opened the dialog. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Modal } from '#src/ui/dialog/modal.tsx'

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close: () => undefined,
})
afterEach(cleanup)

const isQuiet = () => screen.getByRole('dialog', { hidden: true }).hasAttribute('data-quiet')
const open = () =>
  render(
    <Modal className="" label="A" onClose={() => {}}>
      <button type="button">B</button>
    </Modal>,
  )

test('a dialog that no key has opened is quiet about its focus until one is pressed', () => {
  open()
  expect(isQuiet()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(isQuiet()).toBe(false)
})

test('one that was opened from where the keyboard is shows it at once', () => {
  render(<button type="button">C</button>)
  const opener = screen.getByRole('button', { name: 'C' })
  opener.focus()
  fireEvent.keyDown(opener, { key: 'Enter' })
  open()
  expect(isQuiet()).toBe(false)
})
