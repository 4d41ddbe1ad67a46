import { expect, test } from 'vitest'
import { herePxOf, mostScaleOf } from '#src/features/photos/zoom/here/here-px.ts'
import { PREVIEW_EDGE_PX } from '#src/features/photos/zoom/preview.ts'

const smaller = { widthPx: 136, heightPx: 120 }

test('zoom ends at the pixels that are here, and only where larger ones failed to come', () => {
  expect(herePxOf({ preview: 'awaited', original: 'awaited' }, undefined)).toBeUndefined()
  expect(herePxOf({ preview: 'drawn', original: 'awaited' }, undefined)).toBeUndefined()
  expect(herePxOf({ preview: 'smaller', original: 'awaited', smaller }, undefined)).toBe(136)
  expect(herePxOf({ preview: 'failed', original: 'awaited' }, undefined)).toBe(0)
  expect(herePxOf({ preview: 'drawn', original: 'failed' }, undefined)).toBe(PREVIEW_EDGE_PX)
})

test('it stays there while a picture is asked for again, and goes on once that came', () => {
  expect(herePxOf({ preview: 'awaited', original: 'awaited', smaller }, 136)).toBe(136)
  expect(herePxOf({ preview: 'drawn', original: 'awaited', smaller }, 136)).toBeUndefined()
  expect(herePxOf({ preview: 'drawn', original: 'awaited' }, PREVIEW_EDGE_PX)).toBe(PREVIEW_EDGE_PX)
  expect(herePxOf({ preview: 'drawn', original: 'drawn' }, PREVIEW_EDGE_PX)).toBeUndefined()
})

test('a kept picture can be enlarged on every screen', () => {
  // A tablet's stage of 764 px, filled by a photo of 2048.
  const fits = (764 * 2) / 2048
  expect(mostScaleOf(912 / 2048, 2) / fits).toBeCloseTo(2.39)
  expect(mostScaleOf(912 / 2048, 1)).toBeCloseTo(0.89)
  expect(mostScaleOf(912 / 6000, 2)).toBeCloseTo(0.608)
  expect(mostScaleOf(0, 2)).toBe(0)
})
