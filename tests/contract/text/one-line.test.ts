import { expect, test } from 'vitest'
import { ContactMessage } from '#contract/contact/contact.ts'
import { oneLine } from '#contract/text/one-line.ts'

test.each([
  ['Dana Levi', 'Dana Levi'],
  ['דנה לוי', 'דנה לוי'],
  ['Dana\r\nLogged in for Demo House', 'Dana Logged in for Demo House'],
  ['Dana \u202Egpj.ecnavdA', 'Dana gpj.ecnavdA'],
  ['\u2067a\u2069\u200Fb\u061C', 'ab'],
  ['a\u0000\u0085\u2028b', 'a b'],
])('%j reads as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('name and subject of a message are one line, the message may have several', () => {
  const message = {
    id: '5a0c4e9e-0000-4000-8000-000000000001',
    name: '\u202E\nDana\n',
    email: 'dana@acme.example',
    subject: 'Two\nlines\u202D',
    message: 'Two\nlines',
  }
  expect(ContactMessage.parse(message)).toEqual({ ...message, name: 'Dana', subject: 'Two lines' })
  expect(ContactMessage.safeParse({ ...message, name: '\u202E\n' }).success).toBe(false)
})
