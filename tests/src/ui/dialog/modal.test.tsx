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

test('a popup stays above a full screen that is loaded after it, and keeps the focus', () => {
  const shown: string[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector('button')?.focus()
    shown.push(this.getAttribute('aria-label') ?? '')
  })
  const popup = (
    <Modal className="popup" label="Popup" onClose={() => undefined}>
      <button type="button">First</button>
      <button type="button">Second</button>
    </Modal>
  )
  const { rerender } = render(popup)
  const second = screen.getByRole('button', { name: 'Second' })
  second.focus()
  rerender(
    <>
      {popup}
      <Modal className="full-screen" label="Lot" isUnder onClose={() => undefined}>
        <button type="button">Close</button>
      </Modal>
    </>,
  )
  expect(shown.at(-1)).toBe('Popup')
  expect(document.activeElement?.textContent).toBe('Second')
})

test.each([
  ['takes room', 15],
  ['lies over the page', 0],
])('a scrollbar that %s keeps as much of it while a dialog is open', (_, barPx) => {
  const root = document.documentElement
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: innerWidth - barPx })
  render(
    <Modal className="" label="Lot" onClose={() => undefined}>
      <p>Text</p>
    </Modal>,
  )
  expect(root.hasAttribute('data-scrollbar')).toBe(barPx > 0)
})
