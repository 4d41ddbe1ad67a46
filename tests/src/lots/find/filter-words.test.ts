/** What the filter says in its own words, and grades of one thing, as a search understands them. */
import { describe, expect, test } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { NO, YES } from '#src/lots/find/lot-filter.ts'
import { more as he } from '#src/say/he/more.ts'
import { deskSearch } from './demo-lots.ts'

const { found, having, parts } = deskSearch(he.lots)

describe('the filter’s own words', () => {
  test.each([
    ['no tag', { tag: [NO] }, ({ tag }: Lot) => tag === undefined],
    ['has tag', { tag: [YES] }, ({ tag }: Lot) => tag !== undefined],
    ['בלי תג', { tag: [NO] }, ({ tag }: Lot) => tag === undefined],
    ['without a tag', { tag: [NO] }, ({ tag }: Lot) => tag === undefined],
    ['has photo', { photoCount: [YES] }, ({ photos }: Lot) => photos.length > 0],
  ])('%s', (text, taken, has) => {
    expect(found(text)).toEqual(having(has))
    expect(parts(text).map(({ filter }) => filter?.taken)).toEqual([taken])
  })

  test.each([
    ['last 30 days', 30],
    ['in the last 7 days', 7],
    ['30 הימים האחרונים', 30],
    ['last month', 30],
  ])('%s', (text, days) => {
    expect(parts(text).map(({ filter }) => filter?.spans)).toEqual([{ date: { days } }])
  })
})

test.each(['round last', 'round last 3', 'round last 30 da', 'round no ta', 'round has a ta'])(
  '“%s” is being written, and hides nothing yet',
  (text) => {
    expect(found(text)).toEqual(found('round'))
  },
)

describe('a grade of cut, polish or symmetry is of that alone', () => {
  test.each([
    ['ideal cut', 'cut', ['Ideal']],
    ['cut very good', 'cut', ['Very Good']],
    ['EX polish', 'polish', ['Excellent']],
    ['very good or better symmetry', 'symmetry', ['Ideal', 'Excellent', 'Premium', 'Very Good']],
    ['VG+ polish', 'polish', ['Ideal', 'Excellent', 'Premium', 'Very Good']],
  ] as const)('%s', (text, field, grades: readonly string[]) => {
    const graded = having((lot) => grades.includes(lot[field] ?? ''))
    expect(graded.length).toBeGreaterThan(0)
    expect(found(text)).toEqual(graded)
    expect(parts(text).map(({ filter }) => Object.keys(filter?.taken ?? {}))).toEqual([[field]])
  })

  test('also behind a shape that a cut is said of', () => {
    const oval = having((lot) => lot.shape === 'Oval' && lot.polish === 'Excellent')
    expect(oval.length).toBeGreaterThan(0)
    expect(found('oval cut excellent polish')).toEqual(oval)
  })

  test('what no lot has finds none', () => {
    expect(having(({ cut }) => cut === 'Excellent')).toEqual([])
    expect(found('excellent cut')).toEqual([])
  })
})
