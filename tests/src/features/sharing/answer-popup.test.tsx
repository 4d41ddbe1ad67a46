/** Who asks again over a link need not say once more who it is. What is sent is tried in a browser. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswerPopup } from '#src/features/sharing/guest/answer-popup.tsx'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'
import { noteAsked } from '#src/session/guest/asked-lots.ts'
import { sessionState } from '#src/session/session.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const GUEST = -3
const LOTS = [bareLot(1, 'A-1'), bareLot(2, 'A-2')]
const before = sessionState.get()
let lists: LeasedLists

/** The lots of a link are on the device, and are shown. */
const openLink = async (epoch: string) =>
  saveLots(lists, await savedLotsCursor(lists), { ...lotPage(2, LOTS, { full: true }), epoch })

beforeEach(async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(lotStore.index, 'get').mockReturnValue({ ...indexOf(LOTS), account: GUEST })
  sessionState.set({ ...before, session: { id: GUEST, clientName: 'Desk Ltd' } })
  lists = await leaseLists(GUEST)
  await openLink('one')
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  sessionState.set(before)
  await wipeAllLists()
})

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const written = () => [field('Your name').value, field(/^How you can be reached/).value]

const open = () =>
  render(
    <BrowserRouter>
      <AnswerPopup lotIds={[2]} onClose={() => undefined} />
    </BrowserRouter>,
  )

test('name and contact are there as they were sent last, of another lot too; what is typed stays', async () => {
  await noteAsked(GUEST, { lotIds: [1], name: 'Ann', contact: 'ann@acme.example' })
  open()
  await waitFor(() => expect(written()).toEqual(['Ann', 'ann@acme.example']))
  fireEvent.input(field('Your name'), { target: { value: 'Ben' } })
  await noteAsked(GUEST, { lotIds: [2], name: 'Ann', contact: '+32 3 123 45 67' })
  await screen.findByText(/^You asked about this/)
  expect(written()).toEqual(['Ben', '+32 3 123 45 67'])
})

test('over another link nothing is there', async () => {
  await noteAsked(GUEST, { lotIds: [2], name: 'Ann', contact: 'ann@acme.example' })
  open()
  await waitFor(() => expect(written()).toEqual(['Ann', 'ann@acme.example']))
  await openLink('another')
  await waitFor(() => expect(written()).toEqual(['', '']))
})

test.each([
  ['ann@acme.example', 'Your message has been sent to Desk Ltd, with how to reach you.'],
  [
    '',
    'It has been sent. You left no telephone and no e-mail: you are answered only by somebody who knows how to reach you.',
  ],
])('who is to be reached by "%s" is told whether they can be answered', async (contact, told) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: crypto.randomUUID() })))
  open()
  fireEvent.change(field('Your name'), { target: { value: 'Ann' } })
  fireEvent.change(field(/^How you can be reached/), { target: { value: contact } })
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  expect((await screen.findByText(/ha(s|ve) been sent/)).textContent).toBe(told)
})
