/** Room is given back after a question, whose Back and Cancel delete nothing. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { DeletePictures } from '#src/pwa/storage/delete-pictures.tsx'
import { prefetchState } from '#src/pwa/storage/keep/prefetch-state.ts'
import { deletePictures } from '#src/pwa/storage/keep/prefetch.ts'

vi.mock('#src/pwa/storage/keep/prefetch.ts', () => ({ deletePictures: vi.fn() }))

const OWNER = {} as LeasedLists

const open = () =>
  render(
    <BrowserRouter>
      <DeletePictures owner={OWNER} bytes={24_000_000} />
    </BrowserRouter>,
  )

beforeEach(() => {
  vi.mocked(deletePictures).mockReset()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete these photos from this device: 24\u00a0MB' }))
})

afterEach(cleanup)

const question = () => screen.queryByRole('dialog', { name: 'Delete photos' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('it says what is lost and what stays, and deletes at a second tap', async () => {
  screen.getByText(/^All photos are deleted from this device: 24 MB\. Your lots and memos stay\./)
  press('Delete photos')
  await waitFor(() => expect(deletePictures).toHaveBeenCalledWith(OWNER))
  await waitFor(() => expect(question()).toBeNull())
})

test.each([
  ['Cancel', () => press('Cancel')],
  ['Back', () => history.back()],
])('%s deletes nothing', async (_what, leave) => {
  leave()
  await waitFor(() => expect(question()).toBeNull())
  expect(deletePictures).not.toHaveBeenCalled()
})

test('while pictures come it is not offered', () => {
  cleanup()
  onTestFinished(() => prefetchState.set({ kind: 'idle' }))
  prefetchState.set({ kind: 'running', done: 0, all: 1, bytes: 0, chosenFirst: false, share: 0 })
  open()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a device that fails says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.mocked(deletePictures).mockRejectedValue(new DOMException('', 'UnknownError'))
  press('Delete photos')
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be deleted/)
})
