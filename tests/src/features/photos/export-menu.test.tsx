import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ExportMenu } from '#src/features/photos/export/export-menu.tsx'
import type { LotExport } from '#src/features/photos/export/use-lot-export.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const index = indexOf([1, 2, 3, 4].map((id) => bareLot(id, `RG-${id}`)))
const sorted = Uint32Array.of(3, 2, 1, 0)

function openMenu(order: Uint32Array, chosen: number[]) {
  const save = vi.fn<LotExport['save']>(async () => undefined)
  const exporting: LotExport = {
    state: { step: 'ready' },
    save,
    saveForBuyer: save,
    buyersSeeLess: false,
    settle: () => undefined,
  }
  render(<ExportMenu {...{ index, sorted, order, exporting }} chosen={Int32Array.from(chosen)} />)
  fireEvent.click(screen.getByRole('button'))
  return save
}
const told = () => screen.getByRole('menu').innerText ?? screen.getByRole('menu').textContent
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('all lots, none of them selected: the four ranges, since when they run, and nothing else', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 31, 12), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  openMenu(sorted, [])
  expect(items()).toEqual([
    'All4 lots',
    'Last Week0 lots since 03/24/2026',
    'Last Month0 lots since 02/28/2026',
    'Last Year0 lots since 03/31/2025',
  ])
  expect(told()).toMatch(/^Of all 4 lots/)
})

test('what a filter leaves out is told, by the name of the file, too', () => {
  const save = openMenu(sorted.subarray(1, 3), [])
  expect(told()).toMatch(/^Of the 2 lots shown/)
  const all = screen.getByRole('menuitem', { name: 'All' })
  const described = all.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Of the 2 lots shown',
    '2 lots',
  ])
  fireEvent.click(all)
  expect(save.mock.lastCall?.[0]).toBe('found all')
})

test('selected lots come first, whether or not they are shown, in the order of the wall', () => {
  const save = openMenu(sorted.subarray(1, 3), [1, 2, 4])
  expect(items()[0]).toBe('3 selected lots')
  fireEvent.click(screen.getByRole('menuitem', { name: '3 selected lots' }))
  expect(save.mock.lastCall).toEqual(['selected', Uint32Array.of(3, 1, 0)])
})
