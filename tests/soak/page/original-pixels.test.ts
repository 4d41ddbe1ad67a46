/** The original's own pixels on a screen that has two for each of CSS, and on a large one; at every change on a small one. */
import { testOriginalPixels } from '#tests/support/lightbox/original-pixels.ts'

testOriginalPixels('a pixel to a pixel', { viewport: { width: 1180, height: 820 } })
testOriginalPixels('two pixels to a pixel', { viewport: { width: 900, height: 600 }, deviceScaleFactor: 2 })
