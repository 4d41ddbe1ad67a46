/** Safari draws its own sign, 64 px large, where a picture has failed: in the middle of the stone. */
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Minimap } from '#src/features/photos/zoom/minimap/minimap.tsx'
import { ZoomPhoto } from '#src/features/photos/zoom/zoom-photo.tsx'
import { connectivity } from '#src/network/connectivity.ts'
import { photograph } from '#tests/support/lightbox/photographs.ts'

afterEach(cleanup)

const photo = { ...photograph('a'), widthPx: 2048, heightPx: 2048 }
const stage = { widthPx: 800, heightPx: 600, pixelRatio: 1 }
const view = { zoom: 4, x: 0.5, y: 0.5 }

const drawnOf = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].filter(
    (picture) => getComputedStyle(picture).visibility !== 'hidden',
  )

test('no layer of a photo is drawn that has failed, and one that is asked for again is', () => {
  const { container } = render(<ZoomPhoto photo={photo} name="A-1" size="Large" stage={stage} view={view} />)
  const layers = () => drawnOf(container).map((picture) => picture.getAttribute('src'))
  const fails = (src: string) => fireEvent.error(container.querySelector(`img[src="${src}"]`)!)
  fireEvent.load(container.querySelectorAll('img')[1]!)
  const [thumb, preview, original] = layers() as [string, string, string]
  fails(original)
  expect(layers()).toEqual([thumb, preview])
  fails(preview)
  fails(thumb)
  expect(layers()).toEqual([])
  act(() => {
    connectivity.set('offline')
    connectivity.set('online')
  })
  expect(layers().at(-1)).toBe(original)
})

test('nor is the whole of it beside the zoom', () => {
  const { container } = render(<Minimap photo={photo} stage={stage} view={view} onView={() => {}} />)
  fireEvent.error(drawnOf(container)[0]!)
  expect(drawnOf(container)).toEqual([])
})
