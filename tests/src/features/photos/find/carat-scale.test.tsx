import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CaratScale } from '#src/features/photos/find/scale/grade-scales.tsx'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { type LotFilter, NO_FILTER, type Span, withSpan } from '#src/lots/find/lot-filter.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const { words, has, ...index } = indexOf(
  [200, 350, 1000, 6000].map((caratMilli, nth) => bareLot(nth + 1, `RG-${nth}`, { caratMilli })),
)
const finder = textFinder({ ...index, words })

function drawScale(span: Span = {}) {
  const onFilter = vi.fn<(filter: LotFilter) => void>()
  const filter = withSpan(NO_FILTER, 'caratMilli', span)
  cleanup()
  render(
    <CaratScale
      {...{ finder, words, has, filter, onFilter }}
      changed={undefined}
      shown={finder.find(filter)}
    />,
  )
  return onFilter
}

const ofCarat = (span: Span) => withSpan(NO_FILTER, 'caratMilli', span)

test('each bracket has both its ends, and one with nothing behind it looks so, taken or not', () => {
  drawScale({ from: 300, to: 499 })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  const told = boxes.map((box) => box.closest('label')!)
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'up to 0.291',
    '0.30–0.391',
    '0.40–0.490',
    '0.50–0.690',
    '0.70–0.890',
    '0.90–0.990',
    '1.00–1.491',
    '1.50–1.990',
    '2.00–2.990',
    '3.00–3.990',
    '4.00–4.990',
    'from 5.001',
  ])
  expect(boxes.flatMap((box, at) => (box.checked ? at : []))).toEqual([1, 2])
  expect(told.map(({ className }) => className.includes('empty'))).toEqual(
    told.map(({ textContent }) => textContent.endsWith('0')),
  )
})

test('from one carat and over one carat are two choices', () => {
  const onFilter = drawScale()
  fireEvent.click(screen.getByRole('button', { name: 'from 1 ct' }))
  expect(onFilter).toHaveBeenLastCalledWith(ofCarat({ from: 1000 }))
  fireEvent.click(screen.getByRole('button', { name: 'over 1 ct' }))
  expect(onFilter).toHaveBeenLastCalledWith(ofCarat({ from: 1010 }))
  const taken = drawScale({ from: 1010 })
  expect(screen.getByRole('button', { name: 'from 1 ct', pressed: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'over 1 ct', pressed: true }))
  expect(taken).toHaveBeenLastCalledWith(NO_FILTER)
})

test.each<[Span, string[]]>([
  [{ from: 1000 }, ['1.00–1.491', 'from 5.001']],
  [{ from: 1001 }, ['1.00–1.490', 'from 5.001']],
  [{ from: 300, to: 1000 }, ['0.30–0.391', '1.00–1.491']],
  [{ from: 1000, to: 300 }, ['0.30–0.391', '1.00–1.491']],
  [{ from: 360, to: 2000 }, ['0.30–0.390', '2.00–2.990']],
  [{ from: 1200, to: 1300 }, ['1.00–1.490', '1.00–1.490']],
])('of %j every bracket is lit that it goes into, with what is shown of it', (span, ends) => {
  drawScale(span)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  const lit = boxes.filter(({ checked }) => checked).map((box) => box.closest('label')!.textContent)
  expect([lit[0], lit.at(-1)]).toEqual(ends)
  const counts = lit.map((text) => Number(text.at(-1)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(finder.find(ofCarat(span)).count)
})

test('over one carat is chosen, too, where it was typed to the thousandth', () => {
  drawScale({ from: 1001 })
  screen.getByRole('button', { name: 'over 1 ct', pressed: true })
})
