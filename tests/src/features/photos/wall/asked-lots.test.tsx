/** A guest sees on the wall which lots were asked about over this link; on the other cards there is no word of it. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Wall } from '#src/features/photos/wall/wall.tsx'
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
/** The device's lists are slow where much runs beside. */
const LATER = { timeout: 10_000 }
const LOTS = [bareLot(1, 'A-1'), bareLot(2, 'A-2'), bareLot(3, 'A-3')]
const before = sessionState.get()
let lists: LeasedLists

const openLink = async (epoch: string) =>
  saveLots(lists, await savedLotsCursor(lists), { ...lotPage(3, LOTS, { full: true }), epoch })

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  sessionState.set({ ...before, session: { id: GUEST, clientName: 'Desk Ltd' } })
  lists = await leaseLists(GUEST)
  await openLink('one')
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionState.set(before)
  await wipeAllLists()
})

const show = () =>
  render(
    <Wall
      index={{ ...indexOf(LOTS), account: GUEST }}
      order={new Uint32Array([2, 1, 0])}
      count={3}
      size="Small"
      details="compact"
      onOpen={() => undefined}
      closed={undefined}
      selecting={undefined}
      labelOf={() => ''}
    />,
  )

/** Of which lots it is said that they were asked about. */
const marked = () =>
  screen
    .getAllByRole('gridcell')
    .filter(({ textContent }) => textContent?.includes('Asked'))
    .map((card) => card.querySelector('strong')?.textContent)

test('the lots that were asked about are marked, also one that is asked about meanwhile', async () => {
  await noteAsked(GUEST, { lotIds: [1], name: 'Ann' })
  show()
  await waitFor(() => expect(marked()).toEqual(['A-1']), LATER)
  await noteAsked(GUEST, { lotIds: [3], name: 'Ann' })
  await waitFor(() => expect(marked()).toEqual(['A-3', 'A-1']), LATER)
})

test('over another link, and for who is no guest, none is', async () => {
  await noteAsked(GUEST, { lotIds: [1], name: 'Ann' })
  show()
  await waitFor(() => expect(marked()).toEqual(['A-1']), LATER)
  await openLink('another')
  await waitFor(() => expect(marked()).toEqual([]), LATER)
  cleanup()
  await openLink('one')
  sessionState.set({ ...before, session: { id: GUEST + 100 } })
  show()
  expect(marked()).toEqual([])
})
