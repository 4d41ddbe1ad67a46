/** The record of a tag as the e-tag pages show it: the reader's own, or an example that says so. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { type EntryState, setEntryState } from '#src/entry-state.ts'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import { paths } from '#src/paths.ts'
import { sessionState } from '#src/session/session.ts'
import { drawPage } from '#tests/src/features/draw-page.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

function drawn(aboutTag: EntryState['aboutTag']): string[] {
  setEntryState({ aboutTag })
  render(<TagRecordFigure row="battery" />, { wrapper: MemoryRouter })
  return [...document.querySelectorAll('.tag-record-rows > p')].map((row) => row.textContent ?? '')
}

test('who comes from a lot sees what was reported of its tag', () => {
  const contactS = Math.floor(Date.now() / 1000) - 3 * 86_400
  const rows = drawn({ tag: 'T-7', lot: 'RG-1', record: `14,${contactS},6,9,88` })
  expect(rows[0]).toBe('E-tag T-7')
  expect(rows[1]).toMatch(/^Last contact 3 days ago/)
  expect(rows.slice(2)).toEqual([
    'State Not answering',
    'Battery 88 %',
    'Shows older content, rev 9; current is rev 14',
  ])
  expect(screen.queryByText('Example')).toBeNull()
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Battery 88 %')
})

test('visitors are led to the log-in, customers to their lots, and nobody else anywhere', () => {
  const before = sessionState.get()
  onTestFinished(() => sessionState.set(before))
  for (const [session, way] of [
    [{ id: SESSION_IDS.visitor }, ['Log in to see the record', paths.home]],
    [{ id: 7 }, ['My photos', paths.photos]],
    [{ id: 7, restricted: true }, undefined],
  ] as const) {
    sessionState.set({ session, fromDevice: false, ended: false })
    drawn(undefined)
    const link = screen.queryByRole('link')
    expect(link && [link.textContent, link.getAttribute('href')]).toEqual(way ?? null)
    cleanup()
  }
})

test('of nobody’s tag an example is shown that says so, and says no time of day', () => {
  const rows = drawn(undefined)
  expect(rows[0]).toBe('E-tag A1B2C3Example')
  expect(rows[1]).toBe('Last contact 12 minutes ago')
  screen.getByRole('link', { name: 'Log in to see the record' })
})

test('that its record says nothing is an answer where it may be so', () => {
  const answers = (aboutTag: EntryState['aboutTag']) => {
    history.replaceState(null, '', '?symptom=no-change&answers=n')
    setEntryState({ aboutTag })
    const page = within(drawPage(paths.etagTroubleshooting))
    const step = page.getByRole('region', { name: 'Find the fault' })
    return within(step)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  }
  const never = 'Its record says: “No base station has reported this tag yet.”'
  const always = ['Yes', 'No', 'Not sure']
  const tag = { tag: 'T-7', lot: 'RG-1' }
  const contactS = Math.floor(Date.now() / 1000)
  for (const [aboutTag, may] of [
    [undefined, true],
    [tag, true],
    [{ ...tag, record: `14,${contactS},6,9,88` }, false],
  ] as const) {
    const given = answers(aboutTag)
    expect(given).toEqual(expect.arrayContaining(always))
    expect(given.includes(never)).toBe(may)
  }
})

test('of a tag of which nothing was reported it says that, and shows no example', () => {
  const rows = drawn({ tag: 'T-7', lot: 'RG-1' })
  expect(rows).toEqual(['E-tag T-7', 'No base station has reported this tag yet.'])
  expect(screen.queryByText('Example')).toBeNull()
})
