import { expect, test } from 'vitest'
import { dueIn } from '#src/lots/days/asked-due.ts'
import { more as en } from '#src/say/en/more.ts'
import { more as he } from '#src/say/he/more.ts'

test.each([
  ['overdue', 'overdue', ''],
  ['Past due', 'overdue', ''],
  ['avi overdue', 'overdue', 'AVI'],
  ['due', 'week', ''],
  ['lena due t', 'week', 'LENA'],
  ['Due this week', 'week', ''],
  ['this week avi', 'week', 'AVI'],
])('“%s” is %s, beside “%s”', (text, due, rest) => {
  const said = dueIn(text, en.memos)
  expect({ ...said, rest: said.rest.trim() }).toEqual({ due, rest })
})

test.each(['', 'overdu', 'due on receipt', 'late-2', 'this month', 'residue'])(
  '“%s” says nothing of it',
  (text) => {
    expect(dueIn(text, en.memos)).toEqual({ due: undefined, rest: text })
  },
)

test('in the words of the interface, too', () => {
  const said = ['באיחור', 'לנה לשבוע ה', 'overdue'].map((text) => dueIn(text, he.memos).due)
  expect(said).toEqual(['overdue', 'week', 'overdue'])
})
