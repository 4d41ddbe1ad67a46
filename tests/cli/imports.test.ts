/** Imports by the command line: what it prints, keeps and takes back. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mails } from '#server/db/schema/running.ts'
import { listeningPortal, runWords } from '#tests/support/cli/run-words.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()

/** A customer of its own, and files that are imported for it. `of`: null for a file of all customers. */
async function world(customer: string) {
  const { environment } = await listeningPortal(db())
  const folder = temporaryFolder()
  const run = (line: string) => runWords(line, environment)
  await run(`customers add "${customer}"`)
  const load = (text: string, options = '', of: string | null = customer) => {
    const path = join(folder, 'file.csv')
    writeFileSync(path, text)
    return run(`import "${path}" ${of === null ? '' : `--customer "${of}"`} ${options}`)
  }
  return { run, load }
}

test('a dry run prints what changes, field by field; the last line of JSON has its members in order', async () => {
  const { load } = await world('Dry Gems')
  await load('Stock #,Weight,Clarity\nA-1,1.01,VS1\nA-2,2,IF\n')
  const dry = await load('Stock #,Weight,Clarity\nA-1,1.02,VS2\nA-2,2,IF\n', '--dry-run')
  expect(dry.printed).toMatch(/^Changes +Field +Before +After$/m)
  expect(dry.printed).toMatch(/^A-1 +carat +1\.01 +1\.02$/m)
  expect(dry.printed).toMatch(/^A-1 +clarity +VS1 +VS2$/m)
  expect(dry.printed).toMatch(/^Fields that change: (?:carat 1, clarity 1|clarity 1, carat 1)$/m)
  const done = await load('Stock #,Weight\nA-1,1.02\n', '--json')
  expect(done.printed.split('\n').at(-1)).toMatch(
    /^\{"run":\d+,"status":"done","rows":1,"new":0,"changed":1,"same":0,"refused":0,"withdrawn":0,"warnings":0,"rejects":null\}$/,
  )
})

test('memos are loaded, with a warning of goods that are not there', async () => {
  const { load } = await world('Memo Gems')
  await load('Stock #,Weight\nA-1,1\n')
  const memos = await load('Memo,Lot,Date\n7,A-1,2026-01-02\n8,GONE,2026-01-02\n', '--as memos')
  expect([memos.code, memos.errors, memos.printed]).toEqual([0, '', expect.stringContaining('new 2')])
  expect(memos.printed).toMatch(/^ *3 +Lot +GONE +A lot of this customer/m)
})

test('users are loaded for all customers or for one, and are invited one by one or at once', async () => {
  const { load, run } = await world('User Gems')
  const people = 'Company,E-mail\nUser Gems,a@user.example\nNew Gems,b@new.example\n'
  const one = await load(people, '--as customers')
  expect([one.code, one.printed]).toEqual([
    1,
    expect.stringMatching(/^ *3 +Company +New Gems +The customer User Gems/m),
  ])
  const all = await load(people, '--as customers', null)
  expect([all.code, all.printed]).toEqual([0, expect.stringContaining('no invitation yet: 2')])
  expect(await db().$count(mails)).toBe(0)
  expect((await run('users invite b@new.example --customer "New Gems"')).code).toBe(0)
  expect(await db().$count(mails)).toBe(1)
  await load('Company,E-mail\nNew Gems,c@new.example\n', '--as customers --invite', null)
  expect(await db().$count(mails)).toBe(2)
})

test('an index of photographs waits for their files, and is taken back', async () => {
  const { load, run } = await world('Photo Gems')
  await load('Stock #,Weight\nA-1,1\n')
  const index = await load('File,Lot\nIMG_1.jpg,A-1\n', '--as photos')
  expect([index.code, index.printed]).toEqual([0, expect.stringContaining('have not come yet: 1')])
  const { run: nth } = JSON.parse(
    (await load('File,Lot\nIMG_2.jpg,A-1\n', '--as photos --json')).printed,
  ) as {
    run: number
  }
  const undone = await run(`imports undo ${nth}`)
  expect(undone.printed).toBe('As before: 0. Taken away again: 1. Changed or used since and kept: 0.')
})

test('what is said about a file is offered, taken, listed and forgotten', async () => {
  const { load, run } = await world('Said Gems')
  const file = 'Ref.,Gewicht,Shape\nA-1,1,RNDD\n'
  const said = '--source ERP --map Gewicht=caratMilli'
  expect((await load(file, said)).printed).toContain('say so: --means "Shape:RNDD=Round"')
  expect((await load(file, `${said} --means Shape:RNDD=Round`)).code).toBe(0)
  const again = await load(file, '--source ERP')
  expect(again.printed).toMatch(/^Gewicht +caratMilli +as you said on 2026-11-20$/m)
  expect(again.printed).toMatch(/^Shape +RNDD +Round +as you said on 2026-11-20 +1$/m)
  expect((await run('imports mappings')).printed).toMatch(
    /^ERP +lots +column Gewicht +caratMilli +2026-11-20\nERP +lots +shape RNDD +Round +2026-11-20$/m,
  )
  expect((await run('imports forget ERP RNDD')).printed).toBe('Forgotten: 1.')
  expect((await run('imports forget ERP --as lots --json')).printed).toBe('{"forgotten":1}')
  expect((await run('imports mappings --json')).printed).toBe('{"kept":[]}')
})

test.each([
  ['--means Shape', '--means takes COLUMN:VALUE=KNOWN, not Shape.'],
  ['--map Shape', '--map takes COLUMN=FIELD, not Shape.'],
])('%s is no way to say it', async (option, says) => {
  const { load } = await world('Wrong Gems')
  expect(await load('Stock #\nA\n', option)).toMatchObject({ code: 2, errors: says })
  expect((await load('File,Lot\na.jpg,A\n', '--as photos', null)).errors).toContain('Say whose they are')
})

test('a file of which nothing can be taken is not done, whatever may be left out', async () => {
  const { load } = await world('Empty Gems')
  const none = await load('Stock #,Weight\nA-1,heavy\nA-2,light\n', '--partial')
  expect([none.code, none.printed]).toEqual([
    1,
    expect.stringContaining('Nothing was taken: all 2 rows are refused.'),
  ])
  expect((await load('Stock #,Weight\nA-1,heavy\nA-2,1\n', '--partial')).code).toBe(0)
})

test('lots and memos are withdrawn by their numbers, and brought back', async () => {
  const { load, run } = await world('Gone Gems')
  await load('Stock #,Weight\nA-1,1\nA-2,2\n')
  const withdraw = (line: string) => run(`lots withdraw ${line} --customer "Gone Gems"`)
  expect((await withdraw('a-1 A-9')).printed).toMatch(/^ +2 +lot +A-9 +A lot of this customer/m)
  expect((await withdraw('a-1 --dry-run --json')).printed).toContain('"status":"dry-run"')
  const gone = await withdraw('a-1 A-2 --json')
  expect([gone.code, gone.printed]).toEqual([0, expect.stringMatching(/"status":"done".*"withdrawn":2/)])
  expect((await withdraw('A-1 --json')).printed).toMatch(/"same":1.*"withdrawn":0/)
  const { run: nth } = JSON.parse(gone.printed) as { run: number }
  expect((await run(`imports undo ${nth}`)).printed).toMatch(/^As before: 2\./)
  expect(await run('lots withdraw A-1')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Say whose'),
  })
  expect((await run('lots withdraw --customer "Gone Gems"')).code).toBe(2)
  await load('Memo,Date\n7,2026-03-01\n', '--as memos')
  expect((await run('memos withdraw 7 --customer "Gone Gems"')).printed).toContain('withdrawn 1')
  expect((await load('Stock #\nA-1\n', '--withdraw --withdraw-many')).printed).toContain('withdrawn 1')
})

test('a file without a customer says whose its rows are, or why it cannot be taken', async () => {
  const { load } = await world('Named Gems')
  const nobodys = await load('Stock #\nA\n', '', null)
  expect([nobodys.code, nobodys.printed]).toEqual([
    1,
    expect.stringContaining('Name the customer (--customer'),
  ])
  expect((await load('Stock #,Customer\nA,named gems\n', '', null)).printed).toContain('new 1')
})
