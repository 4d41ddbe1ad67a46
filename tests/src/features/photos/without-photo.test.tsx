/** How many lots have no photo, above the wall. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithoutPhoto } from '#src/features/photos/head/without-photo.tsx'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/en/more.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const photo = { id: 'a'.repeat(32), widthPx: 4, heightPx: 3, capturedAt: '2026-05-01T10:00:00Z' }
const finder = textFinder(
  indexOf([bareLot(1, 'A-1', { photos: [photo] }), bareLot(2, 'A-2'), bareLot(3, 'A-3')]),
  more.lots,
)

test.each([
  ['', ['2 without a photo · Show']],
  ['a-1', []],
  ['a', ['2 without a photo · Show']],
  ['without a photo', []],
  ['a-2', []],
])('beside those found by “%s”: %j', (text, said) => {
  const filter = { ...NO_FILTER, text }
  const found = text === '' ? undefined : finder.find(filter)
  render(<WithoutPhoto {...{ finder, filter, found }} onFilter={() => undefined} />)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(said)
})
