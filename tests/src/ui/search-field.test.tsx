import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchField } from '#src/ui/search/search-field.tsx'

test.each<[from: string, key: string, goes: boolean, text?: string]>([
  ['card', '/', true, 'rg'],
  ['card', 'r', false, 'rg'],
  ['card', '/', true],
  ['card', 'r', true],
  ['card', '7', true],
  ['card', 'ר', true],
  ['card', ' ', false],
  ['card', 'ArrowDown', false],
  ['tool', '/', true],
  ['tool', 'r', false],
  ['handle', '/', true],
  ['handle', 'ArrowDown', false],
  ['note', '/', false],
  ['note', 'r', false],
])('on the %s “%s” goes to the search: %s', (from, key, goes, text = '') => {
  const { unmount } = render(
    <>
      <SearchField label="Search" clearLabel="Clear" placeholder="" text={text} onText={() => undefined} />
      <button type="button">tool</button>
      <input aria-label="note" />
      <input type="range" aria-label="handle" />
      <div role="grid">
        <div role="row">
          <div role="gridcell">
            <button type="button">card</button>
          </div>
        </div>
      </div>
    </>,
  )
  const at = screen.queryByText(from) ?? screen.getByLabelText(from)
  at.focus()
  const isTyped = fireEvent.keyDown(at, { key })
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(goes ? field : at)
  if (goes) expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length])
  // A slash is not written into the field; a sign is.
  expect(isTyped).toBe(!(goes && key === '/'))
  unmount()
})
