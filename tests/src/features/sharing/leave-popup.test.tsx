/** What a guest is told before the lots of a link leave the device. */
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { LeavePopup } from '#src/features/sharing/guest/leave-popup.tsx'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveLots } from '#src/offline/lots/saved-lots.ts'
import { noteAsked } from '#src/session/guest/asked-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const GUEST = -3

// jsdom has none.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

afterEach(async () => {
  cleanup()
  await wipeAllLists()
})

test('who has asked about a lot is told that it is marked no longer', async () => {
  const lists = await leaseLists(GUEST)
  await saveLots(lists, undefined, lotPage(1, [bareLot(1, 'A-1')], { full: true }))
  const popup = (
    <LeavePopup session={{ id: GUEST }} logsIn={false} ends="12/14/2026" onCancel={() => undefined} />
  )
  const open = () => render(popup, { wrapper: MemoryRouter })
  open()
  expect(screen.getByText(/until 12\/14\/2026, with its password/).textContent).not.toMatch(/marked/)
  cleanup()
  await noteAsked(GUEST, { lotIds: [1], name: 'Ann' })
  open()
  await screen.findByText(/What you asked has been sent; .* marked here no longer\.$/)
})
