import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { preparedText, uuidArray } from '#server/db/prepared.ts'
import { onEachDatabase } from '#tests/support/database/databases.ts'

onEachDatabase((db) => {
  const echo = preparedText('echo', `select concat('<', $1::text, '> ', $2::int)`)
  const ids = preparedText('ids', `select array_to_string($1::uuid[], ',')`)

  test('any text arrives as it is', async () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0') && each.isWellFormed())
    await fc.assert(
      fc.asyncProperty(
        fc.option(text),
        fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
        async (each, number) => {
          expect(await echo(db(), each, number)).toBe(`<${each ?? ''}> ${number}`)
        },
      ),
      { examples: [['\ufeff', 0]] },
    )
    expect(await echo(db(), "'); drop table lots; --", 7)).toBe("<'); drop table lots; --> 7")
  })

  test.each([0, 1, 3, 2_400])('%d ids arrive in their order', async (count) => {
    const all = Array.from({ length: count }, () => crypto.randomUUID())
    const hex = all.map((id) => id.replaceAll('-', ''))
    expect(await ids(db(), uuidArray(hex))).toBe(all.join(','))
  })

  test('a fault is told, and the next call is answered', async () => {
    await expect(echo(db(), 'many', NaN)).rejects.toThrow('invalid input syntax')
    expect(await echo(db(), 'one', 7)).toBe('<one> 7')
  })

  test('a statement that is wrong is told each time', async () => {
    const wrong = preparedText('wrong', 'select nothing from nowhere')
    await expect(wrong(db())).rejects.toThrow('nowhere')
    await expect(wrong(db())).rejects.toThrow('nowhere')
    expect(await echo(db(), 'one', 7)).toBe('<one> 7')
  })

  test('a call during a transaction does not see what that has not ended', async () => {
    const count = preparedText('customers_there', 'select count(*)::text from customers')
    const before = await count(db())
    let during: Promise<string> | undefined
    await db()
      .transaction(async (tx) => {
        await tx.execute(`insert into customers (name) values ('Not to be')`)
        during = count(db())
        await tx.execute('select pg_sleep(0.05)')
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await during).toBe(before)
  })
})
