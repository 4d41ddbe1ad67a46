/** The original's own pixels on a screen that has one for each of CSS; at every change it has two. */
import { testOriginalPixels } from '#tests/support/lightbox/original-pixels.ts'

testOriginalPixels('a pixel to a pixel', { viewport: { width: 1180, height: 820 } })
