import { expect, test } from 'vitest'
import { readyWords } from '#src/pwa/storage/ready-words.ts'

const LEFT = true

test.each<[what: string, counted: [pictured: number, asChosen?: number], isLeft: boolean, says: string]>([
  ['nothing is chosen: lots that have any picture', [40], !LEFT, '40/90'],
  ['what was chosen is here', [60, 60], !LEFT, '60/90'],
  ['it was left before all have any picture', [40, 10], LEFT, '40/90'],
  ['it was left when all have one: those that have what was chosen', [90, 30], LEFT, '30/90'],
])('%s', (_, [pictured, asChosen], isLeft, says) => {
  // Ten have no photo; of ten more nothing is known yet.
  const counted = {
    lots: 90,
    withPhotos: 80,
    pictured,
    asChosen,
    meanPixels: 1,
    bytesAPixel: 1,
    parts: new Map(),
  }
  expect(readyWords(counted, 100, isLeft)).toBe(says)
})
