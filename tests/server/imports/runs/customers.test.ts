/** Customers and their users imported by the ingest API. */
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddUser, ListUsers } from '#contract/ingest/people/users.ts'
import { imports } from '#server/db/schema/imports.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { mails } from '#server/db/schema/running.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser } from '#tests/support/database/server-fixture.ts'
import { importWorld, outcomeOf } from '#tests/support/imports/import-world.ts'

onAnyDatabase((db) => {
  let made = 0

  async function world() {
    const base = await importWorld(db())
    const nth = ++made
    const [acme, bee] = [`ACME ${nth} Gems`, `Bee ${nth}`]
    const file = `Company,E-mail,First Name,Display Only
${acme},Dana${nth}@acme.example,Dana,no
${acme.toUpperCase()},shop${nth}@acme.example,,yes
${bee},,,
`
    const load = (text: string, query = {}, by = base.key) =>
      base.ask(text, { as: 'customers', name: 'people.csv', ...query }, by).then((run) => base.ended(run))
    const usersOf = async (customer: string) => {
      const answer = await base.server.call(ListUsers, { key: base.key, query: { customer } })
      return (answer.json() as { users: { email: string; firstName: string; restricted: boolean }[] }).users
    }
    const customersNamed = async (...names: string[]) =>
      (await db().select().from(customers).where(inArray(customers.name, names))).map(({ name }) => name)
    return { ...base, nth, acme, bee, file, load, usersOf, customersNamed }
  }

  test('a file becomes customers and users, who wait for an invitation; the same again changes nothing', async () => {
    const { server, key, nth, acme, bee, file, load, usersOf, customersNamed } = await world()
    const dry = await load(file, { dryRun: 'true' })
    expect([outcomeOf(dry), dry.report.waiting]).toEqual([{ status: 'dry-run', fresh: 3 }, 2])
    expect(await customersNamed(acme, bee)).toEqual([])
    const done = await load(file)
    expect([outcomeOf(done), done.report.waiting, done.customer]).toEqual([
      { status: 'done', fresh: 3 },
      2,
      null,
    ])
    expect(await usersOf(acme)).toMatchObject([
      { email: `Dana${nth}@acme.example`, firstName: 'Dana', restricted: false },
      { email: `shop${nth}@acme.example`, firstName: null, restricted: true },
    ])
    expect((await customersNamed(acme, bee)).length).toBe(2)
    expect(await db().$count(mails)).toBe(0)
    expect(outcomeOf(await load(file))).toEqual({ status: 'done', same: 3 })
    // One who was not invited yet is invited like a new one.
    const invited = await server.call(AddUser, {
      key,
      body: { email: `dana${nth}@acme.example`, customer: acme },
    })
    expect([invited.statusCode, invited.json().invited]).toEqual([200, true])
    expect(await db().$count(mails)).toBe(1)
    await db().delete(mails)
  })

  test('new users are mailed when that is asked for, and only then', async () => {
    const { file, load } = await world()
    await load(file, { invite: 'true', dryRun: 'true' })
    expect(await db().$count(mails)).toBe(0)
    const { report } = await load(file, { invite: 'true' })
    expect([report.waiting, await db().$count(mails)]).toEqual([0, 2])
    await load(file, { invite: 'true' })
    expect(await db().$count(mails)).toBe(2)
    await db().delete(mails)
  })

  test('a user changes where the file says so; one of another customer is refused and stays', async () => {
    const { server, nth, acme, bee, file, load, usersOf } = await world()
    await load(file)
    const email = `shop${nth}@acme.example`
    const part = await load(`Company,E-mail,First Name\n${acme},${email},Shop\n`)
    expect(part.report.changes).toMatchObject([
      { of: email, field: 'firstName', before: null, after: 'Shop' },
    ])
    expect(await usersOf(acme)).toMatchObject([{}, { firstName: 'Shop', restricted: true }])
    const moved = await load(
      `Company,E-mail\n${bee},DANA${nth}@acme.example\n${bee},new${nth}@bee.example\n`,
      {
        partial: 'true',
      },
    )
    expect(outcomeOf(moved)).toEqual({ status: 'done', fresh: 1, refused: 1 })
    expect(moved.report.refusals).toMatchObject([{ row: 2, column: 'E-mail', code: 'other_customer' }])
    expect((await usersOf(acme)).length).toBe(2)
    // Who may show less from now on logs in anew.
    const { email: seen, customerId } = await addUser(db())
    const [{ name } = { name: '' }] = await db().select().from(customers).where(eq(customers.id, customerId))
    await server.logIn(seen)
    await load(`Company,E-mail,Restricted\n${name},${seen},yes\n`)
    const [user] = await db().select().from(users).where(eq(users.email, seen))
    expect([user!.restricted, await db().$count(sessions, eq(sessions.userId, user!.id))]).toEqual([true, 0])
  })

  test('names and addresses that are none are refused by row and column', async () => {
    const { load } = await world()
    const { report } = await load(
      `Company,E-mail\n12 34,a@b.example\nX,nobody\n,c@d.example\nX,a@b.example\nY,A@B.example\n`,
    )
    expect(report.refusals.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Company', 'out_of_range'],
      [3, 'E-mail', 'email_needed'],
      [4, 'Company', 'required'],
      [6, 'E-mail', 'twice'],
    ])
  })

  test('a key of one customer does it for that one alone', async () => {
    const { server, user, nth, acme, file, load, customersNamed } = await world()
    const [own] = await db().select().from(customers).where(eq(customers.id, user.customerId))
    const bound = await server.newKey(['customers'], user.customerId)
    const others = await load(file, { partial: 'true' }, bound)
    expect(outcomeOf(others)).toEqual({ status: 'done', refused: 3 })
    expect(JSON.stringify(others.report)).not.toContain(`${acme} has`)
    expect(await customersNamed(acme)).toEqual([])
    const mine = await load(`Company,E-mail\n${own!.name},own${nth}@x.example\n`, {}, bound)
    expect(outcomeOf(mine)).toEqual({ status: 'done', fresh: 1 })
    const [run] = await db().select().from(imports).where(eq(imports.id, mine.run))
    expect(run!.customerId).toBe(user.customerId)
  })

  test('what was made and never used goes, what was changed goes back, the rest stays', async () => {
    const { nth, acme, bee, file, load, undo, usersOf, customersNamed } = await world()
    const first = await load(file)
    const second = await load(
      `Company,E-mail,First Name\n${acme},dana${nth}@acme.example,D.\n${acme},shop${nth}@acme.example,S.\n`,
    )
    await db()
      .update(users)
      .set({ firstName: 'Shop' })
      .where(eq(users.email, `shop${nth}@acme.example`))
    expect(await undo(second.run)).toEqual({ restored: 1, removed: 0, kept: 1 })
    expect((await usersOf(acme)).map(({ firstName }) => firstName)).toEqual(['Dana', 'Shop'])
    const [beeRow] = await db().select().from(customers).where(eq(customers.name, bee))
    await saveLots(db(), beeRow!.id, [{ lot: 'B-1', type: 0 }])
    // Dana goes; shop was changed since, so ACME stays with it; Bee has a lot.
    expect(await undo(first.run)).toEqual({ restored: 0, removed: 1, kept: 3 })
    expect([(await usersOf(acme)).length, (await customersNamed(acme, bee)).length]).toEqual([1, 2])
  })

  test('an import that nobody has used leaves nothing behind', async () => {
    const { acme, bee, file, load, undo, customersNamed } = await world()
    const { run } = await load(file)
    expect(await undo(run)).toEqual({ restored: 0, removed: 4, kept: 0 })
    expect(await customersNamed(acme, bee)).toEqual([])
  })

  test('what only lots or customers can be asked for is refused with a sentence', async () => {
    const { send } = await world()
    const refusal = async (query: Record<string, string>) =>
      (await send('x', query)).json() as { key: string }
    expect(await refusal({ as: 'customers', wholeList: 'true' })).toMatchObject({ key: 'no_whole_list' })
    expect(await refusal({ as: 'photos', wholeList: 'true' })).toMatchObject({ key: 'no_whole_list' })
    expect(await refusal({ as: 'lots', invite: 'true' })).toMatchObject({ key: 'users_only_invited' })
  })
})
