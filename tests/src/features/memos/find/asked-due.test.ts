import { expect, onTestFinished, test } from 'vitest'
import { dueIn } from '#src/features/memos/find/asked-due.ts'
import { more as he } from '#src/say/he/more.ts'
import { more, setMore } from '#src/say/more.ts'

test.each([
  ['overdue', 'overdue', ''],
  ['Past due', 'overdue', ''],
  ['avi overdue', 'overdue', 'AVI'],
  ['due', 'week', ''],
  ['lena due t', 'week', 'LENA'],
  ['Due this week', 'week', ''],
  ['this week avi', 'week', 'AVI'],
])('“%s” is %s, beside “%s”', (text, due, rest) => {
  const said = dueIn(text)
  expect({ ...said, rest: said.rest.trim() }).toEqual({ due, rest })
})

test.each(['', 'overdu', 'due on receipt', 'late-2', 'this month', 'residue'])(
  '“%s” says nothing of it',
  (text) => {
    expect(dueIn(text)).toEqual({ due: undefined, rest: text })
  },
)

test('in the words of the interface, too', () => {
  const english = more
  onTestFinished(() => setMore(english))
  setMore(he)
  expect(['באיחור', 'לנה לשבוע ה', 'overdue'].map((text) => dueIn(text).due)).toEqual([
    'overdue',
    'week',
    'overdue',
  ])
})
