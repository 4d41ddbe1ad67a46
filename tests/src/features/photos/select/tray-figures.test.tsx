import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TrayFigures } from '#src/features/photos/select/tray-figures.tsx'
import { totalsOf } from '#src/lots/selection/selection-totals.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const index = indexOf([bareLot(1, 'A-1')])
const totals = totalsOf(index, Uint32Array.of(0))

test.each([
  [{ notShown: 0, isPartial: false }, undefined],
  [{ notShown: 0, isPartial: true }, 'More lots are still to come · 1 without carat'],
  [{ notShown: 1, isPartial: false }, '1 without carat · 1 not shown'],
])('with %j the figures are followed by “%s”', (given, note) => {
  const { container } = render(<TrayFigures totals={{ ...totals, withoutCarat: note ? 1 : 0 }} {...given} />)
  expect(container.querySelector('p')?.textContent).toBe(note)
})
