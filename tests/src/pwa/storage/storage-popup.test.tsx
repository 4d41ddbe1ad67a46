/** The popup of what is on the device, by itself. */
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { StoragePopup } from '#src/pwa/storage/storage-popup.tsx'
import { newDevice } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'

const MB = 1_000_000

// jsdom has none.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

test('what is proposed first has room: nothing is offered before the room is known', async () => {
  newDevice()
  const storage = { estimate: async () => ({ quota: 50 * MB, usage: 0 }) }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  Object.assign(navigator, webLocks())
  onTestFinished(() => {
    cleanup()
    for (const key of ['storage', 'locks']) Reflect.deleteProperty(navigator, key)
  })
  const missing = { all: 9, missing: 9, missingPx: 9 }
  const props = {
    lots: 9,
    allLots: 9,
    edge: 136,
    edges: () => [136],
    photos: () => ({ ids: [], frames: new Map() }),
    counted: {
      withPhotos: 9,
      pictured: 0,
      meanPixels: 1,
      parts: new Map([136, 912].map((edge) => [edge, missing])),
    },
    saved: {
      owner: await leaseLists(7),
      here: new ThumbsHere([], []),
      averages: new Map([['912', 10 * MB]]),
      speeds: {},
      bytes: 0,
    },
  }
  render(<StoragePopup {...(props as unknown as ComponentProps<typeof StoragePopup>)} />, {
    wrapper: MemoryRouter,
  })
  const proposed = await screen.findByRole<HTMLInputElement>('radio', { checked: true })
  expect(proposed.closest('label')!.textContent).toMatch(/^In every size/)
  screen.getByRole('button', { name: 'Keep these photos' })
})
