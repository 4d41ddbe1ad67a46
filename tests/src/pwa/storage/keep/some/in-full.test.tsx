/** Which lots are kept in full: how many, and where they are. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { entryState, setEntryState } from '#src/entry-state.ts'
import type { Kept } from '#src/offline/thumbs/kept.ts'
import { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { InFull } from '#src/pwa/storage/keep/some/in-full.tsx'
import type { SavedThumbs } from '#src/pwa/storage/storage-figures.ts'

afterEach(() => {
  cleanup()
  setEntryState({})
  history.replaceState(null, '', '/')
})

const PHOTOS = {
  ids: ['a', 'b', 'c', 'd'],
  starts: Uint32Array.of(0, 1, 3, 4),
  lots: [11, 12, 13],
  pixels: [1, 1, 1, 1],
  frames: new Map<number, number>(),
  meanPixels: 1,
}
const KEPT: Kept = { choice: 'some', edges: [136, 'zoom-of-some', 'original-of-some'], some: ['b', 'c', 'd'] }
const IN_FULL = ['b', 'c', 'd'].flatMap((id) => [`${id}/912`, `${id}/original`])

function open(kept: Kept, here: readonly string[]): void {
  const saved = { here: new ThumbsHere(here, []), kept } as unknown as NonNullable<SavedThumbs>
  render(
    <BrowserRouter>
      <InFull saved={saved} photos={() => PHOTOS} />
    </BrowserRouter>,
  )
}

test('it says how many there are, and how many of them are not whole', () => {
  open(KEPT, IN_FULL)
  screen.getByText('2 lots')
  cleanup()
  open(KEPT, IN_FULL.slice(1))
  screen.getByText('1 of 2')
  cleanup()
  open({ choice: 'wall', edges: [136] }, IN_FULL)
  expect(screen.queryByRole('button')).toBeNull()
})

test('it leads to these lots on the wall, in the place of the popup', () => {
  history.replaceState(null, '', '/MyPhotosPage?shape=1')
  setEntryState({ layers: ['storage'], lotText: 'ruby' })
  const entries = history.length
  open(KEPT, IN_FULL)
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }))
  expect(entryState()).toEqual({ layers: [], onlyLots: [12, 13] })
  expect([location.pathname, location.search, history.length]).toEqual(['/MyPhotosPage', '', entries])
})
