/** The filter's panel is a layer over the wall: Back, Escape and its buttons close it, and what was chosen stays. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#src/features/photos/find/filter/filter-panel.tsx' // there when it is asked for
import { ChangesLine } from '#src/features/photos/changes/changes-line.tsx'
import { FindTools } from '#src/features/photos/find/find-tools.tsx'
import { loadTextSearch } from '#src/features/photos/find/text-search.ts'
import { useFind } from '#src/features/photos/find/use-find.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

vi.mock('#src/loading/after-first-screen.ts', () => ({
  isFirstScreenOver: () => true,
  afterFirstScreen: (work: () => void) => {
    work()
    return () => undefined
  },
}))

const index = indexOf([
  bareLot(1, 'RG-1', { type: 0, caratMilli: 1000, cut: 'Fair' }),
  bareLot(2, 'HK-2', { type: 1, caratMilli: 2000, cut: 'Very Good' }),
  bareLot(3, 'HK-3', { type: 1, caratMilli: 3000, cut: 'Ideal' }),
])
const sorted = Uint32Array.from([0, 1, 2])

function Wall({ sheet = false }) {
  const find = useFind(index, sorted, true, () => undefined)
  return (
    <>
      <FindTools
        {...find}
        sheet={sheet}
        tellsChanges={false}
        sorting={{ sort: 'carat', direction: 'ascending' }}
        onSort={() => undefined}
        onEnter={() => undefined}
        onDown={() => undefined}
      />
      <ChangesLine {...find} account={1} dictionary={[]} finder={find.finder!} isWhole />
    </>
  )
}

const open = (sheet?: boolean) =>
  render(
    <BrowserRouter>
      <Wall sheet={sheet} />
      <Link to="/elsewhere">Elsewhere</Link>
    </BrowserRouter>,
  )

beforeEach(() => {
  newDevice()
  for (const name of ['show', 'showModal', 'close'] as const)
    HTMLDialogElement.prototype[name] = function opened() {
      this.open = name !== 'close'
    }
  // An entry of its own for each test: what is before it is not reached.
  history.pushState(null, '', '/')
})
afterEach(cleanup)

const panel = () => screen.queryByRole('dialog', { name: 'Filter', hidden: true })
const openPanel = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  return screen.findByRole('dialog', { name: 'Filter' })
}
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }))
const carat = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Carat from', hidden: true })
/** The window's history goes back when it has time to. */
const LATER = { timeout: 20_000 }
const isClosed = () => waitFor(() => expect(panel()).toBeNull(), LATER)
const isAt = (search: string) => waitFor(() => expect(location.search).toBe(search), LATER)

test.each([true, false])('Back closes it, and the conditions stay; a sheet: %s', async (sheet) => {
  open(sheet)
  await openPanel()
  choose('Gemstone')
  choose('Diamond')
  await isAt('?type=0.1')
  history.back()
  await isClosed()
  expect(location.search).toBe('?type=0.1')
  // Then one after the other.
  history.back()
  await isAt('?type=1')
  history.back()
  await isAt('')
  expect(panel()).toBeNull()
})

test('Forward and a reload open it again, with what was chosen', async () => {
  open()
  await openPanel()
  choose('Gemstone')
  history.back()
  await isClosed()
  history.forward()
  await screen.findByRole('dialog', { name: 'Filter' })
  cleanup()
  open()
  await screen.findByRole('dialog', { name: 'Filter' })
  history.back()
  await isClosed()
  expect(location.search).toBe('?type=1')
})

test('what was typed stays, too, as one entry, whether it was written already or not', async () => {
  open()
  await openPanel()
  for (const [typed, search] of [
    ['1', '?carat=1000-'],
    ['1.5', '?carat=1500-'],
  ] as const) {
    fireEvent.change(carat(), { target: { value: typed } })
    await isAt(search)
  }
  history.back()
  await isClosed()
  await isAt('?carat=1500-')
  await openPanel()
  fireEvent.change(carat(), { target: { value: '1.75' } })
  history.back()
  await isClosed()
  await isAt('?carat=1750-')
  history.back()
  await isAt('')
})

test('what was typed before a choice, or after a reload, is an entry of its own', async () => {
  open()
  await openPanel()
  fireEvent.change(carat(), { target: { value: '1' } })
  await isAt('?carat=1000-')
  choose('Gemstone')
  await isAt('?type=1&carat=1000-')
  fireEvent.change(carat(), { target: { value: '2' } })
  await isAt('?type=1&carat=2000-')
  cleanup()
  open()
  await screen.findByRole('dialog', { name: 'Filter' })
  history.back()
  await isClosed()
  await isAt('?type=1&carat=2000-')
  history.back()
  await isAt('?carat=1000-')
  history.back()
  await isAt('')
})

test('Escape closes it wherever the focus is, but what stands over it first', async () => {
  open()
  const before = history.length
  await openPanel()
  fireEvent.change(carat(), { target: { value: '2' } })
  const over = document.body.appendChild(document.createElement('dialog'))
  over.open = true
  fireEvent.keyDown(document.body, { key: 'Escape' })
  over.remove()
  expect(panel()).not.toBeNull()
  // A repeated one is no step further.
  for (let nth = 0; nth < 3; nth++) fireEvent.keyDown(document.body, { key: 'Escape' })
  await isClosed()
  await isAt('?carat=2000-')
  expect(history.length).toBe(before + 1)
})

test('an address that is opened elsewhere says nothing of it, nor does a link from there', async () => {
  open()
  await openPanel()
  choose('Gemstone')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere', hidden: true }))
  await isClosed()
  cleanup()
  history.pushState(null, '', '/?type=1')
  open()
  expect(panel()).toBeNull()
})

test('what is new gives its place to what is chosen there', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'What is new?' }))
  const isNew = () => screen.queryByRole('dialog', { name: 'New and changed', hidden: true })
  expect(isNew()).not.toBeNull()
  choose('Last 7 days')
  expect([isNew(), location.search]).toEqual([null, '?date=7d'])
  history.back()
  await isAt('')
  expect(isNew()).toBeNull()
})

test('a weight is read with a comma as with a point, and two weights in either order', async () => {
  open()
  await openPanel()
  const to = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Carat to', hidden: true })
  fireEvent.change(carat(), { target: { value: '2,5 ct' } })
  expect(carat().value).toBe('2,5')
  await isAt('?carat=2500-')
  fireEvent.change(to(), { target: { value: '1.5' } })
  await isAt('?carat=2500-1500')
  expect(screen.getByRole('button', { name: /Show 1 lot/, hidden: true })).toBeTruthy()
})

test('what was typed is chosen in the panel when it opens, and can go back to be a search', async () => {
  open()
  const field = screen.getByRole('searchbox', { name: 'Search', hidden: true })
  await act(loadTextSearch)
  fireEvent.change(field, { target: { value: 'gemstone over 2.5 ct' } })
  await openPanel()
  const isTaken = () =>
    (screen.getByRole('checkbox', { name: 'Gemstone', hidden: true }) as HTMLInputElement).checked
  await waitFor(() => expect(isTaken()).toBe(true))
  expect(field).toHaveProperty('value', '')
  screen.getByText(/^The search “gemstone over 2.5 ct” is chosen here now/)
  screen.getByRole('button', { name: 'Show 1 lot', hidden: true })
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as a search', hidden: true }))
  await waitFor(() => expect(isTaken()).toBe(false))
  expect(field).toHaveProperty('value', 'gemstone over 2.5 ct')
  fireEvent.click(screen.getByRole('button', { name: 'Choose it here instead', hidden: true }))
  await waitFor(() => expect(isTaken()).toBe(true))
})

test('a number that was typed stays a search', async () => {
  open()
  const field = screen.getByRole('searchbox', { name: 'Search', hidden: true })
  await act(loadTextSearch)
  fireEvent.change(field, { target: { value: 'HK-2' } })
  await openPanel()
  await screen.findByText(/^The search “HK-2” narrows these choices, too/)
  expect(field).toHaveProperty('value', 'HK-2')
  expect(screen.queryByText(/is chosen here now/)).toBeNull()
})

test('a cut that is fine enough, and the better ones, are chosen and given back at one touch', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const quick = await screen.findByRole('button', { name: 'Very Good or better' })
  fireEvent.click(quick)
  for (const cut of ['Ideal', 'Very Good'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: cut }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Fair' }).checked).toBe(false)
  expect(quick.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(quick)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ideal' }).checked).toBe(false)
})
