/** What is said of an original that is downloaded: that it is being saved only when the server gives it. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setBuiltPhoto } from '#src/api/photo-address.ts'
import { DownloadOriginal } from '#src/features/photos/lightbox/actions/download-original.tsx'
import { connectivity } from '#src/network/connectivity.ts'
import { startStubServer, type StubServer } from '#tests/support/server/stub-server.ts'

const PATH = '/api/an-original'
const ID = 'a'.repeat(32)
const PHOTO = { id: ID, widthPx: 9, heightPx: 9, capturedAt: '2026-11-20T09:00:00Z' }

let stub: StubServer

beforeEach(async () => {
  stub = await startStubServer()
  connectivity.set('online')
  setBuiltPhoto(ID, () => `${stub.origin}${PATH}`)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(cleanup)

/** What is said, and whether the browser was left to follow the link, one after the other. */
function download(): unknown[] {
  const told: unknown[] = []
  const onClick = (event: MouseEvent) => {
    told.push(event.defaultPrevented ? 'asked' : 'followed')
    event.preventDefault()
  }
  document.addEventListener('click', onClick)
  onTestFinished(() => document.removeEventListener('click', onClick))
  render(<DownloadOriginal photo={PHOTO} name="R-7.jpg" onSay={(text) => told.push(text)} />)
  fireEvent.click(screen.getByRole('link'))
  return told
}

test('one that the server gives is saved by the browser', async () => {
  stub.answer(PATH, { body: {} })
  const told = download()
  await vi.waitFor(() => expect(told.at(-1)).toBe('The original is being saved as R-7.jpg.'))
  expect(told).toEqual([
    'Loading the original…',
    'asked',
    'followed',
    'The original is being saved as R-7.jpg.',
  ])
  await stub[Symbol.asyncDispose]()
})

test('one that it refuses is said to be refused, one that it does not answer is no connection', async () => {
  stub.answer(PATH, { status: 503, body: { code: 'unavailable', message: 'Too much to do' } })
  const told = download()
  const REFUSED = 'The server did not give the original. Try again later.'
  await vi.waitFor(() => expect(told).toEqual(['Loading the original…', 'asked', REFUSED]))
  expect(connectivity.get()).toBe('online')
  await stub[Symbol.asyncDispose]()
  fireEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(told.at(-1)).toMatch(/^The original could not be downloaded/))
  expect(told).not.toContain('followed')
})
