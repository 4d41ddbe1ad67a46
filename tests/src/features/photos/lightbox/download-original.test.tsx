/** What is said of an original that is downloaded: that it is being saved only when the server gives it. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setBuiltPhoto } from '#src/api/photos/photo-address.ts'
import { DownloadOriginal } from '#src/features/photos/lightbox/actions/download-original.tsx'
import { connectivity } from '#src/network/connectivity.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveSession } from '#src/offline/session/session.ts'
import { saveThumb, thumbsOwner } from '#src/offline/thumbs/thumbs.ts'
import { cacheStorage } from '#tests/support/device/cache-storage.ts'
import { newDevice, nextTask } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'
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

const SERVED = 'b'.repeat(32)
const served = { ...PHOTO, id: SERVED }

test('without a network one that is not on the device is not to be had, and says why', async () => {
  const said = vi.fn()
  render(<DownloadOriginal photo={served} name="R-7.jpg" onSay={said} />)
  act(() => connectivity.set('offline'))
  const link = await screen.findByRole('link', { description: /^There is no connection, and this original/ })
  expect(link.getAttribute('aria-disabled')).toBe('true')
  expect(fireEvent.click(link)).toBe(false)
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^There is no connection, and this original/)]])
  act(() => connectivity.set('online'))
  expect(link.getAttribute('aria-disabled')).toBe('false')
})

test('without a network one that was kept, or is of the build, is to be had', async () => {
  newDevice()
  await saveSession({ id: 7 }, new Date())
  await leaseLists(7)
  vi.stubGlobal('caches', cacheStorage())
  Object.assign(navigator, webLocks())
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
    vi.unstubAllGlobals()
  })
  await saveThumb((await thumbsOwner())!, `${SERVED}/original`, new Blob(['x']), { chosen: true })
  connectivity.set('offline')
  const isReady = () => screen.getByRole('link').getAttribute('aria-disabled') === 'false'
  const looked = vi.spyOn(caches, 'match')
  for (const photo of [served, PHOTO]) {
    render(<DownloadOriginal photo={photo} name="R-7.jpg" onSay={() => undefined} />)
    if (photo === served) await vi.waitFor(() => expect(looked).toHaveResolved())
    await act(() => nextTask())
    expect(isReady()).toBe(true)
    cleanup()
  }
})
