/** What the lightbox says of a lot's electronic tag. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryState } from '#src/entry-state.ts'
import { LotFacts } from '#src/features/photos/lightbox/lot-facts.tsx'
import { paths } from '#src/paths.ts'
import { fieldsOf } from '#src/lots/fields/list-fields.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const NO_SIGHT = fieldsOf(fieldsWith('kind').filter((name) => name !== 'tag' && name !== 'tagRecord'))

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

/** `record`: revision, seconds since the contact, state, revision shown, battery. */
function draw(
  record?: readonly [number, number, number, number, number],
  { tag = 'T-1', has = fieldsOf() } = {},
) {
  const [rev, agoS, ...rest] = record ?? []
  const text = record && [rev, NOW / 1000 - agoS!, ...rest].join()
  const lot = bareLot(1, 'A-1', { ...(tag && { tag }), ...(text && { tagRecord: text }) })
  render(
    <BrowserRouter>
      <LotFacts id="facts" lot={lot} has={has} account={1} photo={undefined} isEmpty={false} />
    </BrowserRouter>,
  )
}

/** The value behind a name of the record. */
const said = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!

test('says the last contact, the state, the battery and what it shows; time goes on', () => {
  draw([57, 60, 1, 57, 80])
  screen.getByRole('heading', { name: 'E-tag T-1' })
  expect(said('Last contact').textContent).toMatch(/^1 minute ago · \d\d:\d\d$/)
  expect(said('State').textContent).toBe('Answering')
  expect(said('Battery').textContent).toBe('80 %')
  expect(said('Shows').textContent).toBe('the current content, rev 57')
  expect(document.querySelector('.tag-facts-warning')).toBeNull()
  expect(document.querySelector('.lot-facts')!.textContent.match(/T-1/g), 'its code, once').toHaveLength(1)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(said('Last contact').textContent).toMatch(/^2 minutes ago/)
})

test.each([
  ['a contact of the future of another clock', [57, -90, 1, 57, 80], 'Last contact', /^just now/, false],
  ['hours', [57, 7_300, 1, 57, 80], 'Last contact', /^2 hours ago/, false],
  ['days', [57, 3 * 86_400, 1, 57, 80], 'Last contact', /^3 days ago · 11\/17\/2026 /, true],
  ['a low battery', [57, 60, 1, 57, 15], 'Battery', /^15 %, low: change the cell soon$/, true],
  ['a tag that is overdue', [57, 60, 6, 57, 80], 'State', /^Not answering$/, true],
  ['a state of a newer server', [57, 60, 77, 57, 80], 'State', /^77$/, false],
  ['older content', [57, 60, 1, 41, 80], 'Shows', /^older content, rev 41; current is rev 57$/, true],
  ['nothing shown', [57, 60, 1, 0, 80], 'Shows', /^no lot yet; current is rev 57$/, true],
  ['what it shows is not reported', [57, 60, 1, -1, 80], 'Shows', /^not reported; current is rev 57$/, false],
] as const)('%s', (_, record, name, text, warns) => {
  draw(record)
  expect(said(name).textContent).toMatch(text)
  expect(said(name).classList.contains('tag-facts-warning')).toBe(warns)
})

test('a battery that is not reported is left out, and a tag that was never heard is said to be', () => {
  draw([57, 60, 1, 57, -1])
  expect(screen.queryByText('Battery')).toBeNull()
  cleanup()
  draw()
  screen.getByText('No base station has reported this tag yet.')
})

test('nothing without a tag, and nothing for those who may not see it', () => {
  draw([57, 60, 1, 57, 80], { tag: '' })
  draw([57, 60, 1, 57, 80], { has: NO_SIGHT })
  expect(screen.queryByRole('heading', { name: /^E-tag/ })).toBeNull()
})

test('leads to the fault finder, which learns of the tag and its lot, while the address says of neither', () => {
  draw([57, 60, 6, 41, 80])
  fireEvent.click(screen.getByRole('link', { name: 'Something wrong with this tag?' }))
  expect(location.pathname + location.search).toBe(paths.etagTroubleshooting)
  expect(entryState().aboutTag).toEqual({ tag: 'T-1', lot: 'A-1', record: '57,1795165140,6,41,80' })
})
