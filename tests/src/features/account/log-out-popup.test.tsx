import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LogOutPopup } from '#src/features/account/log-out-popup.tsx'
import { connectivity, noteAnswer } from '#src/network/connectivity.ts'
import { listsDatabases } from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { type Kept, saveKeeping, saveKept } from '#src/offline/thumbs/kept.ts'
import { savePrefetch } from '#src/offline/thumbs/prefetch.ts'
import { saveSession } from '#src/offline/session/session.ts'
import { more } from '#src/say/more.ts'

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
  connectivity.set('unknown')
})

function open() {
  const onLogOut = vi.fn()
  render(
    <MemoryRouter>
      <LogOutPopup account={7} onLogOut={onLogOut} onCancel={() => {}} />
    </MemoryRouter>,
  )
  return onLogOut
}

test('what it asks follows the network', async () => {
  connectivity.set('offline')
  open()
  await screen.findByText(/^There is no connection/)
  act(() => connectivity.set('online'))
  expect(screen.queryByText(/^There is no connection/)).toBeNull()
  act(() => connectivity.set('offline'))
  screen.getByText(/^There is no connection/)
})

test('a server that has gone a moment ago, unseen, is found out before anything is deleted', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  connectivity.set('online')
  const onLogOut = open()
  await screen.findByText(/^There is no connection/)
  expect(onLogOut).not.toHaveBeenCalled()
})

test.each([200, 503])('a server that answers with %i is there: nothing is asked', async (status) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json('1', { status })))
  connectivity.set('online')
  const onLogOut = open()
  await waitFor(() => expect(onLogOut).toHaveBeenCalledWith('keep'))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('a server that is busy, and has answered another call meanwhile, is there', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    noteAnswer()
    throw new DOMException('The operation timed out', 'TimeoutError')
  })
  connectivity.set('online')
  const onLogOut = open()
  await waitFor(() => expect(onLogOut).toHaveBeenCalledWith('keep'))
})

test('without a network what loses nothing stands first and stands out', async () => {
  connectivity.set('offline')
  open()
  const [stay, logOut] = (await screen.findAllByRole('button', { hidden: true })).slice(-2)
  expect([stay!.textContent, logOut!.textContent]).toEqual(['Stay logged in', 'Log out'])
  expect(stay!.className).toContain('button-primary')
  expect(logOut!.className).not.toContain('button-primary')
})

test.each(['begun', 'completed'] as const)(
  'a device whose preparation for use without a network has %s is not emptied unasked',
  async (madeReady) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json('1')))
    connectivity.set('online')
    await saveSession({ id: 7 }, new Date())
    const lists = await leaseLists(7)
    const wall: Kept = { choice: 'wall', edges: [136] }
    if (madeReady === 'begun') await saveKeeping(lists, wall)
    else await Promise.all([saveKept(lists, wall), savePrefetch(lists, 'completed')])
    const onLogOut = open()
    await screen.findByText(new RegExp(more.account.logOut.madeReady[madeReady].slice(0, 30)))
    expect(onLogOut).not.toHaveBeenCalled()
    await listsDatabases[lists.name].wipe()
  },
)
