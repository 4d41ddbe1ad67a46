import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Lot } from '#contract/lots/lots.ts'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Compare } from '#src/features/photos/compare/compare.tsx'
import { NO_LOTS, withLots } from '#src/lots/selection/selection.ts'
import { selectionStore as selection } from '#src/lots/selection/selection-store.ts'
import { saveSetting } from '#src/offline/device/settings.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

vi.mock('#src/features/photos/zoom/use-stage.ts', () => ({ useStage: () => undefined }))
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close: () => undefined,
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const draw = (...lots: Partial<Lot>[]) => drawFirst(lots.length, lots)

/** Of more lots the first are compared. */
function drawFirst(count: number, lots: Partial<Lot>[]) {
  const index = indexOf(lots.map((lot, at) => bareLot(at + 1, `A-${at + 1}`, lot)))
  const address = `/?compare=${lots
    .slice(0, count)
    .map((_, at) => at + 1)
    .join('.')}`
  history.replaceState(null, '', address)
  const order = Uint32Array.from(lots.keys())
  render(
    <BrowserRouter>
      <Compare index={index} order={order} size="Small" onClosed={() => {}} />
    </BrowserRouter>,
  )
}

const panes = () => screen.getAllByRole('listitem', { hidden: true })
const said = (label: string) =>
  panes().map((pane) => within(pane).getByText(label).nextElementSibling!.textContent)
const labels = () =>
  panes().map((pane) =>
    within(pane)
      .getAllByRole('term', { hidden: true })
      .map((term) => term.textContent),
  )

test('a row that differs is marked for every lot, also for those that have the same as another, or nothing', () => {
  draw(
    { color: 'F', cut: 'Ideal', certificate: 'DEMO-1' },
    { color: 'G', cut: 'Ideal', certificate: 'DEMO-2' },
    { color: 'F', cut: 'Ideal' },
  )
  expect(said('Color')).toEqual(['F, differs', 'G, differs', 'F, differs'])
  expect(said('Certificate')).toEqual(['DEMO-1', 'DEMO-2', '–'])
  expect(said('Cut')).toEqual(['Ideal', 'Ideal', 'Ideal'])
  screen.getByText('3 lots · 1 difference in bold')
})

test('a dash is not marked beside values that differ; what does not apply to a lot is empty', () => {
  draw({ cut: 'Ideal', shape: 'Round' }, { shape: 'Round' }, { type: 1 })
  expect(said('Cut')).toEqual(['Ideal, differs', '–', '\u00a0'])
})

test('only the rows that differ can be shown, in every pane alike', () => {
  draw(
    { color: 'F', cut: 'Ideal', certificate: 'DEMO-1' },
    { color: 'G', cut: 'Ideal', certificate: 'DEMO-2' },
    { color: 'H', cut: 'Good', certificate: 'DEMO-3' },
  )
  const all = labels()
  const only = screen.getByRole('button', { name: 'Only differences', hidden: true })
  expect(only.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(only)
  expect(only.getAttribute('aria-pressed')).toBe('true')
  expect(labels()).toEqual(panes().map(() => ['Color', 'Cut']))
  screen.getByText('3 lots · 2 differences')
  fireEvent.click(only)
  expect(labels()).toEqual(all)
})

test.each([
  ['all rows are alike', [{ color: 'F' }, { color: 'F' }]],
  ['all rows differ', [{ color: 'F' }, { type: 1, color: 'G' }]],
  [
    'all rows differ that do not name a lot',
    [
      { color: 'F', tag: 'S' },
      { type: 1, color: 'G', tag: 'T' },
    ],
  ],
  ['they are alike but in their names', [{ certificate: 'DEMO-1' }, { certificate: 'DEMO-2' }]],
])('there is nothing to narrow where %s', (_, lots) => {
  draw(...lots)
  expect(screen.queryByRole('button', { name: 'Only differences', hidden: true })).toBeNull()
})

test.each([
  ['A-2', 'A-3'],
  ['A-4', 'A-3'],
])('the focus stays in the place of %s, which is taken out', (lot, focused) => {
  draw({}, {}, {}, {})
  fireEvent.click(screen.getByRole('button', { name: `Remove ${lot}`, hidden: true }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Remove ${focused}`, hidden: true }))
})

test('of two lots none is taken out, as is said', () => {
  draw({}, {})
  const button = screen.getByRole('button', { name: 'Remove A-2', hidden: true })
  expect(button.ariaDisabled).toBe('true')
  fireEvent.click(button)
  screen.getByText('Two lots at least are compared.')
  expect(panes()).toHaveLength(2)
})

test('the outlines of measured stones stand at one scale, the longest as long as there is room', () => {
  const round = { shape: 'Round', lengthUm: 8000, widthUm: 8000 }
  const marquise = { shape: 'Marquise', lengthUm: 10_000, widthUm: 5000 }
  draw(round, marquise, { lengthUm: 4000, widthUm: 4000, pieces: 12 }, {})
  const outlines = panes().map((pane) => pane.querySelector<HTMLElement>('.sized-outline')?.style)
  expect(outlines.map((style) => style && [style.width, style.height])).toEqual([
    ['32px', '32px'],
    ['20px', '40px'],
    undefined,
    undefined,
  ])
  expect(said('Outline to scale').slice(2)).toEqual(['', ''])
})

test('on a screen that was measured they stand in their true size, or at one scale', async () => {
  await saveSetting('screen-scale', 6)
  onTestFinished(() => saveSetting('screen-scale', null))
  draw({ lengthUm: 8000, widthUm: 6000 }, { lengthUm: 4000, widthUm: 4000 })
  const width = () => document.querySelector<HTMLElement>('.sized-outline')?.style.width
  await vi.waitFor(() => expect(width()).toBe('36px'))
  expect(said('True size')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'True size', pressed: true, hidden: true }))
  expect(width()).toBe('30px')
  expect(said('Outline to scale')).toHaveLength(2)
})

test('one measured stone has nothing to be compared with', () => {
  draw({ lengthUm: 8000, widthUm: 8000 }, {})
  expect(document.querySelector('.sized-outline')).toBeNull()
  expect(screen.queryByText('Outline to scale')).toBeNull()
})

const names = () => panes().map((pane) => within(pane).getByRole('heading', { hidden: true }).textContent)
const swapButton = (lot: string) =>
  screen.getByRole('button', { name: new RegExp(`^Swap ${lot} for `), hidden: true })
const offered = () =>
  within(screen.getByRole('dialog', { name: /^(Instead of|Add to)/, hidden: true }))
    .getAllByRole('button', { name: /A-/, hidden: true })
    .map((button) => button.querySelector('bdi')!.textContent)

/** Takes a lot of those that are offered; ends when it stands there. */
async function pick(lot: string) {
  fireEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^No photo of ${lot}`), hidden: true }),
  )
  await vi.waitFor(() => expect(names()).toContain(lot))
}

function choose(...ids: number[]) {
  selection.choose(withLots(NO_LOTS, ids))
  onTestFinished(() => selection.choose(NO_LOTS))
}

const some = (count: number) => Array.from({ length: count }, () => ({}))

test('of more chosen lots any can take the place of one, those behind it first, and the focus stays there', async () => {
  choose(1, 2, 3, 4, 6, 7)
  drawFirst(4, some(7))
  screen.getByText('4 of 6 selected, no difference')
  fireEvent.click(swapButton('A-2'))
  await vi.waitFor(() => expect(offered()).toEqual(['A-6', 'A-7']))
  await pick('A-7')
  expect(names()).toEqual(['A-1', 'A-7', 'A-3', 'A-4'])
  expect(document.activeElement).toBe(swapButton('A-7'))
  fireEvent.click(swapButton('A-7'))
  await vi.waitFor(() => expect(offered()).toEqual(['A-2', 'A-6']))
  await pick('A-2')
  expect(names()).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
})

test('who leaves the choice has what was there', async () => {
  choose(1, 2, 3)
  drawFirst(2, some(3))
  fireEvent.click(swapButton('A-2'))
  await vi.waitFor(() => expect(offered()).toEqual(['A-3']))
  history.back()
  await vi.waitFor(() =>
    expect(screen.queryByRole('dialog', { name: /^Instead of/, hidden: true })).toBeNull(),
  )
  expect(names()).toEqual(['A-1', 'A-2'])
})

test('while there is room another can stand beside them; one that was taken out has a button of its own until then', async () => {
  choose(1, 2, 3, 4, 6, 7)
  drawFirst(4, some(7))
  expect(screen.queryByRole('button', { name: /^Add/, hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove A-3', hidden: true }))
  screen.getByText('3 of 6 selected, no difference')
  fireEvent.click(screen.getByRole('button', { name: 'Add one of 2 more selected lots', hidden: true }))
  await vi.waitFor(() => expect(offered()).toEqual(['A-6', 'A-7']))
  await pick('A-6')
  expect(names()).toEqual(['A-1', 'A-2', 'A-4', 'A-6'])
  expect(screen.queryByRole('button', { name: /^(Add|Put back)/, hidden: true })).toBeNull()
  fireEvent.click(swapButton('A-6'))
  await vi.waitFor(() => expect(offered()).toEqual(['A-7', 'A-3']))
})

test.each([
  ['the first', 4, 'A-1', ['A-1', 'A-2', 'A-3', 'A-4']],
  ['the last that can be', 3, 'A-3', ['A-1', 'A-2', 'A-3']],
])('%s that was taken out can be put back: it stands where it stood', (_, count, lot, all) => {
  choose(1, 2, 3, 4, 5)
  drawFirst(count, some(5))
  const remove = () => screen.getByRole('button', { name: `Remove ${lot}`, hidden: true })
  fireEvent.click(remove())
  expect(names()).toEqual(all.filter((each) => each !== lot))
  const putBack = `Put back ${lot}`
  fireEvent.click(screen.getByRole('button', { name: putBack, hidden: true }))
  expect(names()).toEqual(all)
  expect(document.activeElement).toBe(remove())
  expect(screen.queryByRole('button', { name: putBack, hidden: true })).toBeNull()
  expect(swapButton('A-2').getAttribute('aria-label')).toMatch(
    count === 4 ? /for the other/ : /for one of 2 more/,
  )
})

test('two that were taken out are put back in any order', () => {
  drawFirst(4, [{}, {}, {}, {}])
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  for (const lots of [
    ['A-1', 'A-2'],
    ['A-3', 'A-1'],
  ]) {
    for (const order of [lots, lots.toReversed()]) {
      for (const lot of lots) press(`Remove ${lot}`)
      for (const lot of order) press(`Put back ${lot}`)
      expect(names()).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
    }
  }
})

test('what else is chosen has nothing to do with lots of which none is', () => {
  choose(3)
  drawFirst(2, some(3))
  expect(screen.queryByRole('button', { name: /^Swap/, hidden: true })).toBeNull()
})
