import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Modal } from '#src/ui/dialog/modal.tsx'

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close: () => undefined,
})
afterEach(cleanup)

test('Escape closes the dialog on top, and not the one that it stands in', () => {
  const [onOuter, onInner] = [vi.fn(), vi.fn()]
  render(
    <Modal className="" label="Outer" onClose={onOuter}>
      <Modal className="" label="Inner" onClose={onInner}>
        <button type="button">B</button>
      </Modal>
    </Modal>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Inner' })
  for (const options of [{ cancelable: true }, { cancelable: false }])
    fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, ...options }))
  expect(onInner).toHaveBeenCalledTimes(1)
  expect(onOuter).not.toHaveBeenCalled()
})
