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
