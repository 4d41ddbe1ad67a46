import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { PASSWORD_LENGTH } from '#contract/session/account.ts'
import { faultOfNewPassword, hashPassword, passwordMatches } from '#server/auth/passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

test('passwords are stored as argon2id with 19 MiB and 2 passes, never twice the same', async () => {
  const hashes = await Promise.all([hashPassword('a fine password'), hashPassword('a fine password')])
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a password matches its own hash, also typed in other code points, and no other', async () => {
  const stored = await hashPassword('Zürich 2026')
  expect(await passwordMatches(stored, 'Zürich 2026')).toBe(true)
  expect(await passwordMatches(stored, 'Zu\u0308rich 2026')).toBe(true)
  expect(await passwordMatches(stored, 'Zurich 2026')).toBe(false)
  expect(await passwordMatches(stored, '')).toBe(false)
})

test('nobody has no password, and finding that out is the same work', async () => {
  const stored = await hashPassword('a fine password')
  vi.mocked(verify).mockClear()
  for (const hash of [stored, null]) expect(await passwordMatches(hash, 'the password of nobody')).toBe(false)
  const settings = vi.mocked(verify).mock.calls.map(([checked]) => String(checked).split('$').slice(0, 4))
  expect(settings).toEqual([0, 1].map(() => ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']))
})

test('the list of common passwords holds some thousands that the length rule lets through', () => {
  const lines = readFileSync('server/auth/common-passwords.txt', 'utf8').trimEnd().split('\n')
  const words = lines.filter((line) => !line.startsWith('#'))
  expect(words.length).toBeGreaterThan(3000)
  expect(words.every((word) => word.length >= PASSWORD_LENGTH.min && word === word.toLowerCase())).toBe(true)
  for (const word of ['password', 'iloveyou', words.at(-1)!.toUpperCase()])
    expect(faultOfNewPassword(word, 'ann@test.example')).toBe('password_common')
})

test.each([
  'correct horse battery',
  'Ann likes pearls',
  'demo-of-loupe',
  'loupe-desk-at-noon',
  '鑽石很漂亮嗎是的',
])('%s is a fine password', (password) => expect(faultOfNewPassword(password, 'ann@test.example')).toBeNull())

test.each(['ann@test.example', 'ANN@TEST.EXAMPLE', 'loupe-loupe', 'annabel1', 'annabelannabel'])(
  '%s is not',
  (password) =>
    expect(
      faultOfNewPassword(password, password.includes('@') ? 'ann@test.example' : 'annabel@x.example'),
    ).not.toBeNull(),
)
