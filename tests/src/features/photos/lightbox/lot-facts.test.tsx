import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { LotFacts } from '#src/features/photos/lightbox/lot-facts.tsx'
import { hasEveryField } from '#src/lots/fields/list-fields.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

test('the details that come later are said to be loading until they are there', () => {
  const lot = bareLot(1, 'RG-1', { shape: 'Oval' })
  const facts = (isEmpty: boolean) => (
    <MemoryRouter>
      <LotFacts id="facts" lot={lot} has={hasEveryField} account={1} photo={undefined} isEmpty={isEmpty} />
    </MemoryRouter>
  )
  const { rerender } = render(facts(true))
  const panel = screen.getByRole('region', { name: 'Details of RG-1' })
  expect(panel.textContent).toBe('Loading…')
  rerender(facts(false))
  expect(panel.textContent).toContain('Oval')
  expect(panel.textContent).not.toContain('Loading…')
})
