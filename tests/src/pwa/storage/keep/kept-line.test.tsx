/** What is said of a choice that was completed: pictures that came since are not those that the server does not have. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Kept } from '#src/offline/thumbs/kept.ts'
import { KeptLine } from '#src/pwa/storage/keep/keep-progress.tsx'

afterEach(cleanup)

const NEW = /new since then/
const LACKING = /missing: the server does not have/

test.each([
  { missing: 0, lacking: 0, says: [] },
  { missing: 2, lacking: 0, says: ['2 photos are new since then.'] },
  { missing: 1, lacking: 1, says: ['1 photo is missing: the server does not have it.'] },
  {
    missing: 5,
    lacking: 3,
    says: ['2 photos are new since then.', '3 photos are missing: the server does not have them.'],
  },
  { missing: 1, lacking: 3, says: ['1 photo is missing: the server does not have it.'] },
])('$missing missing, $lacking of them then: $says', ({ missing, lacking, says }) => {
  const kept: Kept = { choice: 'wall', edges: [136], completedAt: 0, lacking }
  const counted = { parts: new Map([[136, { all: 10, missing }]]) }
  const props = { kept, counted, saved: { averages: new Map([['136', 200_000]]) } } as unknown as Parameters<
    typeof KeptLine
  >[0]
  render(<KeptLine {...props} />)
  const said = screen.getByText(/My photos/).textContent
  expect(said).toContain(`My photos, about ${(10 - missing) / 5}\u00a0MB, `)
  for (const sentence of says) expect(said).toContain(sentence)
  expect([NEW.test(said), LACKING.test(said)]).toEqual([missing > lacking, Math.min(missing, lacking) > 0])
  expect(said.startsWith('Everything you chose')).toBe(missing === 0)
})
