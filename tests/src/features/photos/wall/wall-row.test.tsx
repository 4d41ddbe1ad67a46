/** A row of the wall that has no cells says that it is busy: ARIA 1.2, "Required Owned Elements". */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wallShape } from '#src/features/photos/wall-scroll/wall-shape.ts'
import { WallRow } from '#src/features/photos/wall/wall-row.tsx'
import { openSampleLots } from '#src/samples/sample-lots.ts'

const shape = wallShape({ widthPx: 300, count: 9, size: 'Small', fields: undefined })

function drawRow({ order, isDeferred }: { order: number[]; isDeferred: boolean }) {
  const still = { id: 'row', gridRow: 0, topPx: 0, size: 'Small', active: 0, chosen: undefined } as const
  const doNothing = () => undefined
  render(
    <WallRow
      {...still}
      index={openSampleLots(new Date())}
      order={new Uint32Array(order)}
      shape={shape}
      isDeferred={isDeferred}
      onOpen={doNothing}
      onPick={doNothing}
      asked={{}}
    />,
  )
  return {
    isBusy: screen.getByRole('row').ariaBusy === 'true',
    cells: screen.queryAllByRole('gridcell').length,
  }
}

afterEach(cleanup)

test.each([
  ['with its lots', { order: [0, 1, 2], isDeferred: false }, { isBusy: false, cells: shape.columns }],
  ['whose lots are still to come', { order: [], isDeferred: false }, { isBusy: true, cells: 0 }],
  ['that is not drawn yet', { order: [0, 1, 2], isDeferred: true }, { isBusy: true, cells: 0 }],
])('a row %s', (_of, row, drawn) => {
  expect(drawRow(row)).toEqual(drawn)
})
