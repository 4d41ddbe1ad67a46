import { expect, test } from 'vitest'
import { preparedText } from '#server/db/prepared.ts'
import { onEachDatabase } from '#tests/support/database/databases.ts'

onEachDatabase((db) => {
  const echo = preparedText('echo', `select concat($1::text, ' ', $2::int)`)

  test.each([null, 'c0ffee', '11111111-2222-3333-4444-555555555555', 'ABCDEF01', '{c0ffee,01}'])(
    '%s arrives',
    async (text) => {
      expect(await echo(db(), text, 7)).toBe(`${text ?? ''} 7`)
    },
  )

  test.each([
    '',
    "'",
    "x'y",
    'words',
    '1;',
    '\\',
    ' ',
    '{}',
    '{a,}',
    "{a,'}",
    '{a},{b}',
    `${'0'.repeat(65)}'`,
    '11111111-2222',
  ])('a text that is neither hex nor a uuid never becomes SQL: %j', async (text) => {
    await expect(echo(db(), text, 7)).rejects.toThrow('neither hex nor a uuid')
  })

  test('nor does a number that SQL would not read as one', async () => {
    await expect(echo(db(), null, NaN)).rejects.toThrow('no number')
  })
})
