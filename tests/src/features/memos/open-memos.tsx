/** The page of memos as an account that is logged in sees it, of memos on its device. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Memo } from '#contract/memos.ts'
import { MemosPage } from '#src/features/memos/memos-page.tsx'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedMemos, saveMemos } from '#src/offline/lists/memos.ts'
import { sessionState } from '#src/session/session.ts'
import { syncStatus } from '#src/sync/sync-status.ts'

export const ACCOUNT = 7
let owner: LeasedLists

/** For each test of a file. */
export function aroundEach(): void {
  beforeEach(async () => {
    sessionState.set({ session: { id: ACCOUNT }, fromDevice: false, ended: false })
    syncStatus.set('done')
    owner = await leaseLists(ACCOUNT)
  })
  afterEach(async () => {
    cleanup()
    await wipeAllLists()
  })
}

let head = 0
export async function save(memos: Memo[], removed: number[] = []): Promise<void> {
  const from = (await savedMemos(owner))?.cursor
  head++
  await saveMemos(owner, from, { epoch: 'e', head, full: from === undefined, memos, removed })
}

/** Answers the way to another page, on which a link as the menu's leads back. */
export function open(address = '/'): () => Promise<void> {
  // The router's key of the entry: another one than that of the test before.
  history.replaceState({ key: crypto.randomUUID() }, '', address)
  const routes = [
    { path: '*', element: <MemosPage /> },
    { path: '/elsewhere', element: <Link to="/">Memos Status</Link> },
  ]
  const router = createBrowserRouter(routes)
  render(<RouterProvider router={router} />)
  return () => router.navigate('/elsewhere')
}

/** The numbers on screen, once there are so many. */
export async function numbers(count: number): Promise<string[]> {
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(count))
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent ?? '')
}

export const card = (number: number): Promise<HTMLElement> =>
  screen.findByRole('article', { name: `Memo ${number}` })
