import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { LotExport } from '#src/features/photos/export/use-lot-export.ts'
import { TrayActions } from '#src/features/photos/select/tray-actions.tsx'
import { sessionState } from '#src/session/session.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const LOTS = 900
const listOf = (lots: number) => indexOf(Array.from({ length: lots }, (_, at) => bareLot(at + 1, `A-${at}`)))
const exporting: LotExport = {
  state: { step: 'ready' },
  save: async () => undefined,
  saveForBuyer: async () => undefined,
  buyersSeeLess: false,
  settle: () => undefined,
}
const before = sessionState.get()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'canShare')
  sessionState.set(before)
})

function draw(widthPx: number, chosen: number, { sends = false, all = LOTS, isOn = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: widthPx >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  if (sends) Object.assign(navigator, { canShare: () => true })
  sessionState.set({ ...before, session: { id: 7, firstName: 'Dana', clientName: 'Desk' } })
  const rows = Uint32Array.from({ length: chosen }, (_, row) => row)
  const only = { order: rows, isOn, toggle: () => undefined }
  render(
    <MemoryRouter>
      <TrayActions
        {...{ rows, exporting, only }}
        index={listOf(all)}
        all={{ lots: all, areSelected: chosen === all, pick: () => undefined }}
        onClear={() => undefined}
      />
    </MemoryRouter>,
  )
}

/** What is in the menu; undefined: there is none. */
function inMenu(): string[] | undefined {
  const more = screen.queryByRole('button', { name: 'More' })
  if (!more) return undefined
  fireEvent.click(more)
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

test.each([
  ['a tablet', 1180, 2, {}, undefined],
  ['a tablet that sends files', 1180, 2, { sends: true }, ['Show selected only', 'Send CSV']],
  ['a tablet, with all selected', 1180, LOTS, {}, undefined],
  ['a tablet, with a long list', 1180, 2, { all: 1_000 }, ['Select all 1,000', 'Show selected only']],
  [
    'a tablet, with all of it',
    1180,
    1_000,
    { all: 1_000 },
    ['Select all 1,000No other lots are shown', 'Show selected only'],
  ],
  ['a smaller one', 1100, 2, {}, ['Select all 900', 'Show selected only']],
  ['a desktop', 1440, 2, {}, undefined],
  ['a desktop that sends files', 1440, 2, { sends: true }, undefined],
] as const)('no action is alone in the menu: %s', (_, widthPx, chosen, device, menu) => {
  draw(widthPx, chosen, device)
  expect(inMenu()).toEqual(menu)
})

test('what shows the selected lots alone says what the next touch does, as a button and in the menu', () => {
  for (const [isOn, name] of [
    [false, 'Show selected only'],
    [true, 'Show all lots'],
  ] as const) {
    draw(1440, 2, { isOn })
    screen.getByRole('button', { name })
    cleanup()
    draw(390, 2, { isOn })
    expect(inMenu()).toContain(name)
    cleanup()
  }
})

test('what cannot be compared says why when it is pressed, and under the mouse', () => {
  draw(1180, 1)
  const button = screen.getByRole('button', { name: 'Compare' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('Select two lots or more to compare them')
  fireEvent.click(button)
  screen.getByText('Select two lots or more to compare them')
})

test('on a phone Compare is in sight, and does not come and go with the lots that are ticked', () => {
  for (const chosen of [1, 2, 4, 5, LOTS]) {
    draw(390, chosen)
    screen.getByRole('button', { name: 'Share link' })
    const compare = screen.getByRole('button', { name: 'Compare' })
    expect(compare.getAttribute('aria-disabled')).toBe(`${chosen < 2}`)
    expect(inMenu()).not.toContain('Compare')
    cleanup()
  }
})

test('more lots than a link shows are not shared, and it says so before a popup opens', () => {
  draw(1180, 8_001, { all: 8_001 })
  const button = screen.getByRole('button', { name: 'Share link' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  screen.getByText('One link shows at most 8,000 lots. Choose fewer.')
})
