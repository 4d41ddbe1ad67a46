/** What dealers write short, or mean by what stands beside it. */
import { describe, expect, test } from 'vitest'
import { more as he } from '#src/say/he/more.ts'
import { deskSearch } from './demo-lots.ts'

const { found, parts } = deskSearch(he.lots)
const textsOf = (text: string) => parts(text).map((part) => part.text)

describe('a number that no stone weighs', () => {
  test.each(['under 5000', 'up to 10000', 'less than 5000', '<5000', 'below $5000', 'מתחת ל-5000'])(
    '%s is one text like any other',
    (text) => {
      expect(parts(text)).toEqual([{ text, without: '' }])
      expect(found(text)).toEqual([])
      expect(textsOf(`round ${text}`)).toEqual(['round', text])
    },
  )

  test.each(['under 999', 'under 5000 ct', 'over 3 ct'])('%s is a weight', (text) => {
    expect(parts(text).map(({ filter }) => Object.keys(filter!.spans))).toEqual([['caratMilli']])
  })
})

test.each([
  ['biggest 10 round', 'biggest round'],
  ['round newest 25', 'round newest'],
  ['10 biggest round', 'biggest round'],
  ['round הגדולים 10', 'round הגדולים'],
  ['trip ex', '3ex'],
  ['trip EX', '3EX'],
])('“%s” is “%s”', (text, same) => {
  expect(found(text)).toEqual(found(same))
  expect(parts(text)).toEqual(parts(same))
})

test.each(['biggest 1 carat', 'biggest 8 mm', 'biggest 1.5', 'biggest 1+'])(
  '%s still asks for that weight or size',
  (text) => {
    expect(textsOf(text)).toHaveLength(2)
    expect(parts(text)[1]!.filter).toBeDefined()
  },
)
