import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ShareAnswers } from '#src/features/sharing/mine/share-answers.tsx'

afterEach(cleanup)

/** The newest first. */
const answersOf = (...names: string[]) =>
  names.map((name, nth) => ({
    id: `00000000-0000-4000-8000-00000000000${nth}`,
    at: `2026-11-2${9 - nth}T10:00:00Z`,
    lots: [{ id: 1, lot: 'RG-1' }],
    name,
    contact: null,
    message: null,
  }))

function draw(...names: string[]) {
  render(<ShareAnswers answers={answersOf(...names)} lots={undefined} />, { wrapper: MemoryRouter })
  return screen.queryByRole('group')
}

test('answers that may all be new are seen at once', () => {
  expect(draw('Ann', 'Ben', 'Cem')).toBeNull()
  for (const name of ['Ann', 'Ben', 'Cem']) screen.getByText(new RegExp(name))
  expect(screen.getAllByText('Left no telephone and no e-mail')).toHaveLength(3)
})

test('those before them are folded away, and counted', () => {
  const folded = within(draw('Ann', 'Ben', 'Cem', 'Dov', 'Eva')!)
  folded.getByText('2 earlier answers')
  folded.getByText(/Dov/)
  folded.getByText(/Eva/)
  expect(folded.queryByText(/Cem/)).toBeNull()
})
