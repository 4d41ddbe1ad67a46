/** What the record of a tag says is wrong, in front of all that may be seen of one. */
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setEntryState } from '#src/entry-state.ts'
import { faults } from '#src/features/etag/prose/en/faults/faults.ts'
import { setFaultWords } from '#src/features/etag/words/fault-words.ts'
import { FromRecord } from '#src/features/etag/finder/from-record.tsx'
import { paths } from '#src/paths.ts'

beforeAll(() => setFaultWords(faults))

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const HOUR_S = 3600
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

/** Each card as where it leads and what it says. */
function causesOf(record: string | undefined): [to: string | null, says: string][] {
  setEntryState({ aboutTag: { tag: 'T-7', lot: 'RG-1', record } })
  render(<FromRecord />, { wrapper: MemoryRouter })
  const cards = Array.from(document.querySelectorAll('a'), (card): [string | null, string] => [
    card.getAttribute('href'),
    card.textContent ?? '',
  ])
  cleanup()
  return cards
}

test('a tag of which all is well is not said to have a fault', () => {
  expect(causesOf(`14,${secondsAgo(HOUR_S)},1,14,80`)).toEqual([])
  setEntryState({ aboutTag: undefined })
  expect(render(<FromRecord />, { wrapper: MemoryRouter }).container.textContent).toBe('')
})

test('a tag that was never heard begins with what is seen of one', () => {
  expect(causesOf(undefined)).toEqual([
    ['/?symptom=no-change', 'No change after updateNo base station has reported this tag yet.'],
  ])
})

test('each fault of the record leads on, and one that two rows tell of is said once', () => {
  const [silent, old, cell, ...more] = causesOf(`14,${secondsAgo(3 * 24 * HOUR_S)},6,9,8`)
  expect(silent?.[0]).toBe('/?symptom=no-change')
  expect(silent?.[1]).toMatch(/^No change after updateLast contact: 3 days ago/)
  expect([cell, old]).toEqual([
    [
      '/?symptom=old-picture',
      '“Updated” in portal, old picture on tagShows: older content, rev 9; current is rev 14',
    ],
    [`${paths.etagGuide}#battery`, 'Put in a new cellBattery: 8 %, low: change the cell soon'],
  ])
  expect(more).toEqual([])
})

test('a tag without a lot waits for it, and a redraw that failed leaves an old picture', () => {
  const at = secondsAgo(HOUR_S)
  expect(causesOf(`14,${at},1,0,80`).map(([to]) => to)).toEqual(['/?symptom=waiting-for-data'])
  expect(causesOf(`14,${at},5,14,80`).map(([to]) => to)).toEqual(['/?symptom=old-picture'])
})
