import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Compare } from '#src/features/photos/compare/compare.tsx'
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

test('what differs from what most have is said of each lot that has it, and of each that has nothing', () => {
  const index = indexOf([
    bareLot(1, 'A-1', { color: 'F', cut: 'Ideal', certificate: 'DEMO-1' }),
    bareLot(2, 'A-2', { color: 'G', cut: 'Ideal', certificate: 'DEMO-2' }),
    bareLot(3, 'A-3', { color: 'F', cut: undefined }),
  ])
  history.replaceState(null, '', '/?compare=1.2.3')
  render(
    <MemoryRouter initialEntries={['/?compare=1.2.3']}>
      <Compare index={index} order={Uint32Array.of(0, 1, 2)} size="Small" onClosed={() => {}} />
    </MemoryRouter>,
  )
  const said = (label: string) =>
    screen
      .getAllByRole('listitem', { hidden: true })
      .map((pane) => within(pane).getByText(label).nextElementSibling!.textContent)
  expect(said('Color')).toEqual(['F', '≠ G, differs', 'F'])
  expect(said('Cut')).toEqual(['Ideal', 'Ideal', '≠ –, differs'])
  expect(said('Certificate')).toEqual(['DEMO-1', 'DEMO-2', '≠ –, differs'])
  screen.getByText('3 lots, 3 differences')
})
