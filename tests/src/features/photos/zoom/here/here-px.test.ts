import { expect, test } from 'vitest'
import { herePxOf } from '#src/features/photos/zoom/here/here-px.ts'
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
