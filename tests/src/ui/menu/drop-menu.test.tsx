import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DropMenu } from '#src/ui/menu/drop-menu.tsx'

afterEach(cleanup)

const onLot = vi.fn<() => void>()
const onLogOut = vi.fn<() => void>()
beforeEach(() => {
  onLot.mockClear()
  onLogOut.mockClear()
  render(
    <>
      <DropMenu label="More" items={() => [{ name: 'One', onPick: () => {} }]} />
      <div role="gridcell">
        <button type="button" onClick={onLot}>
          Lot
        </button>
      </div>
      <button type="button" onClick={onLogOut}>
        Log Out
      </button>
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
})

const lot = () => screen.getByRole('button', { name: 'Lot' })
/** What a browser tells of one, by a finger or a mouse. */
function tap(element: HTMLElement) {
  fireEvent.pointerDown(element)
  element.focus()
  fireEvent.click(element, { detail: 1 })
}

test('a tap on a button beside an open menu closes it and does what the button says', () => {
  tap(screen.getByRole('button', { name: 'Log Out' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onLogOut).toHaveBeenCalledOnce()
})

test('a tap on a lot beside an open menu closes it and does nothing else; the next one is heard', () => {
  tap(lot())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onLot).not.toHaveBeenCalled()
  tap(lot())
  expect(onLot).toHaveBeenCalledOnce()
})

test.each<[string, () => void]>([
  ['a finger that scrolls', () => fireEvent.pointerCancel(lot())],
  ['a press without a click, and then a key', () => fireEvent.keyDown(lot(), { key: 'Enter' })],
])('%s closes it, too, and takes nothing from what follows', (_, follow) => {
  fireEvent.pointerDown(lot())
  expect(screen.queryByRole('menu')).toBeNull()
  follow()
  fireEvent.click(lot())
  expect(onLot).toHaveBeenCalledOnce()
})
