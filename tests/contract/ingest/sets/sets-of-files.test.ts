import { expect, test } from 'vitest'
import { setsOfFiles } from '#contract/ingest/sets/sets-of-files.ts'

const numbered = (count: number, name: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => name(nth + 1))

function setsOf(names: readonly string[]) {
  const files = names.map((name) => ({ path: `/x/${name}`, name, sizeBytes: 1, mtimeMs: 1 }))
  return setsOfFiles(files).map(({ kind, name, files: inside, why = '' }) => [kind, name, inside.length, why])
}

test.each([
  ['numbers alone', numbered(24, (nth) => `SKU-1/${nth}.jpg`), 'SKU-1'],
  ['what a turntable writes', numbered(36, (nth) => `SKU-1/frame_${nth}.jpg`), 'SKU-1'],
  ['the number of the lot in front', numbered(72, (nth) => `SKU-1/sku-1_${nth}.png`), 'SKU-1'],
  ['a folder for frames', numbered(8, (nth) => `SKU-1/360/whatever ${nth}.jpg`), 'SKU-1/360'],
])('a spin: %s', (_, names, folder) => {
  expect(setsOf(names)).toEqual([['spin', folder, names.length, '']])
})

test.each([
  ['at the top', numbered(30, (nth) => `${nth}.jpg`)],
  ['of lots', numbered(30, (nth) => `new/SKU-${nth}.jpg`)],
  ['that a camera counted on', numbered(30, (nth) => `SKU-1/IMG_${nth + 411}.jpg`)],
  ['that are few', numbered(23, (nth) => `SKU-1/${nth}.jpg`)],
  ['beside another picture', [...numbered(30, (nth) => `SKU-1/${nth}.jpg`), 'SKU-1/front.jpg']],
])('photographs: %s', (_, names) => {
  expect(setsOf(names)).toEqual(names.map((name) => ['photo', name, 1, '']))
})

test('frames that are no spin, with what is missing', () => {
  const some = numbered(36, (nth) => `SKU-1/${nth}.jpg`).filter((_, nth) => ![6, 19].includes(nth))
  expect(setsOf(some)).toEqual([['fault', 'SKU-1', 34, 'Frames are missing: 7, 20.']])
  expect(setsOf(['A/360/1.jpg'])).toEqual([['fault', 'A/360', 1, 'A spin has 8 frames at least.']])
})
