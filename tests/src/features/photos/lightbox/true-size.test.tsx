/** True size is a layer over the lot: one step back closes it alone. */
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Facts, LotFacts } from '#src/features/photos/lightbox/lot-facts.tsx'
import { hasEveryField } from '#src/lots/fields/list-fields.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const facts = {
  lot: bareLot(1, 'RG-1', { lengthUm: 6000, widthUm: 5000 }),
  has: hasEveryField,
  account: 1,
  photo: undefined,
}

beforeEach(() => {
  newDevice()
  for (const name of ['showModal', 'close'] as const)
    HTMLDialogElement.prototype[name] = function opened() {
      this.open = name !== 'close'
    }
  history.pushState(null, '', '/')
  history.pushState(null, '', '/?lot=1')
  render(
    <BrowserRouter>
      <Facts {...facts} trueSize="true-size-alone" />
      <LotFacts {...facts} id="facts" isEmpty={false} />
    </BrowserRouter>,
  )
})
afterEach(cleanup)

const popup = () => screen.queryByRole('dialog', { hidden: true })
const open = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'True size' })[1]!)
  // One of them, though the page below the lightbox has another.
  return screen.findByRole('dialog', { name: 'True size' })
}

test('Back closes it and leaves the lot, and a second one leaves the lot', async () => {
  await open()
  history.back()
  await waitFor(() => expect(popup()).toBeNull())
  expect(location.search).toBe('?lot=1')
  history.back()
  await waitFor(() => expect(location.search).toBe(''))
})

test('Escape that is held is one step, also after it was opened again by Forward', async () => {
  const held = async (dialog: HTMLElement) => {
    for (let nth = 0; nth < 3; nth++)
      fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, cancelable: true }))
    await waitFor(() => expect(popup()).toBeNull())
    expect(location.search).toBe('?lot=1')
  }
  await held(await open())
  history.forward()
  await held(await screen.findByRole('dialog', { name: 'True size' }))
})

test('a screen that was measured shows the outline, also when it is opened again, and the focus goes on', async () => {
  await open()
  const fits = await screen.findByRole('button', { name: 'My card fits it exactly', hidden: true })
  fits.focus()
  fireEvent.click(fits)
  const again = await screen.findByRole('button', { name: 'Measure this screen again', hidden: true })
  expect(document.activeElement).toBe(again)
  const outline = () => screen.findByRole('img', { name: /^Outline of the stone/, hidden: true })
  const edges = (await outline()).getAttribute('viewBox')
  history.back()
  await waitFor(() => expect(popup()).toBeNull())
  await open()
  expect((await outline()).getAttribute('viewBox')).toBe(edges)
  expect(edges).toMatch(/ [1-9]\d* [1-9]\d*$/)
})
