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
  expect(dry.printed).toMatch(/^A-1 +Carat +1\.01 +1\.02$/m)
  expect(dry.printed).toMatch(/^A-1 +Clarity +VS1 +VS2$/m)
  expect(dry.printed).toMatch(/^Fields that change: (?:Carat 1, Clarity 1|Clarity 1, Carat 1)$/m)
  expect(dry.printed).toMatch(/^As it would be stored +Row 2 +Row 3$/m)
  expect(dry.printed).toMatch(/^Carat +1\.02 +2\.00$/m)
  expect(dry.printed).toContain(
    'This was a dry run: nothing was changed. 1 lot would be changed and 1 would stay',
  )
  expect(dry.printed).toMatch(/This does it:\n {2}npm run -s portal -- import \S+ --customer "Dry Gems"$/)
  const done = await load('Stock #,Weight\nA-1,1.02\n', '--json')
  expect(done.printed.split('\n').at(-1)).toMatch(
    /^\{"run":\d+,"status":"done","rows":1,"new":0,"changed":1,"same":0,"refused":0,"withdrawn":0,"warnings":0,"rejects":null\}$/,
  )
})

test('memos are loaded, with a warning of goods that are not there', async () => {
  const { load } = await world('Memo Gems')
  await load('Stock #,Weight\nA-1,1\n')
  const memos = await load('Memo,Lot,Date\n7,A-1,2026-01-02\n8,GONE,2026-01-02\n', '--as memos')
  expect([memos.code, memos.errors, memos.printed]).toEqual([
    0,
    '',
    expect.stringContaining('2 memos are new.'),
  ])
  expect(memos.printed).toMatch(/^ *3 +Lot +GONE +kept, without photographs +A lot of this customer/m)
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
  expect(undone.printed).toBe(
    `Import ${nth} of file.csv is taken back. 1 file that came with it is gone again.`,
  )
})

test('what is said about a file is offered, taken, listed and forgotten', async () => {
  const { load, run } = await world('Said Gems')
  const file = 'Ref.,Gewicht,Shape\nA-1,1,RNDD\n'
  const said = '--source ERP --map Gewicht=caratMilli'
  expect((await load(file, said)).printed).toMatch(
    /^ {2}npm run -s portal -- import \S+ --customer "Said Gems" --source ERP --map Gewicht=caratMilli --means Shape:RNDD=Round$/m,
  )
  expect((await load(file, `${said} --means Shape:RNDD=Round`)).code).toBe(0)
  const again = await load(file, '--source ERP')
  expect(again.printed).toMatch(/^Gewicht +Carat +as you said on 2026-11-20$/m)
  expect(again.printed).toMatch(/^Shape +RNDD +Round +as you said on 2026-11-20 +1$/m)
  expect((await run('imports mappings')).printed).toMatch(
    /^ERP +lots +column Gewicht +Carat +2026-11-20\nERP +lots +Shape RNDD +Round +2026-11-20$/m,
  )
  expect((await run('imports forget ERP RNDD')).printed).toBe('1 column or value of ERP is forgotten.')
  expect((await run('imports forget ERP --as lots --json')).printed).toBe('{"forgotten":1}')
  expect((await run('imports mappings --json')).printed).toBe('{"kept":[]}')
})

test.each([
  ['--means Shape', '--means takes COLUMN:VALUE=KNOWN, as in Shape:RNDD=Round, not Shape.'],
  ['--map Shape', '--map takes COLUMN=NAME, as in Gewicht=Carat, not Shape.'],
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

test('what is refused and what is taken with a note stand apart, and the line that says more is ready', async () => {
  const { load } = await world('Apart Gems')
  const file = 'Stock #,Shp,Clar,Pcs,Gewicht\nA-1,RNDD,REJ,one,1\nA-2,BR,VS1,1,2\n'
  const { printed } = await load(file)
  const [before, refused] = printed.split('Refused: these rows were not taken')
  const [of, noted] = refused!.split('Taken with a note')
  expect(before).not.toContain('RNDD')
  expect(of).toMatch(/^ *2 +Shp +RNDD +A shape such as .+ Round$/m)
  expect(of).toMatch(/^ *2 +Pcs +one +A whole number of stones, such as 1$/m)
  expect(of).not.toContain('REJ')
  expect(noted).toMatch(/^ *2 +Clar +REJ +kept in the note of the lot +One of /m)
  expect(printed).toMatch(
    /^ {2}npm run -s portal -- import \S+ --customer "Apart Gems" --means Shp:RNDD=Round$/m,
  )
  expect(printed).toMatch(/--customer "Apart Gems" --map Gewicht=NAME$/m)
  expect(printed.split('\n').at(-1)).toMatch(
    /^Nothing of file\.csv was taken: 1 of 2 rows cannot be\. Mend it/,
  )
})

test('numbers of memos with letters get a line that says what all of them mean', async () => {
  const { load, run } = await world('Letter Gems')
  const file = 'Memo No,Lot,Date\nM-1042,A-1,2026-01-02\nM-1043,A-2,31/02/2026\n'
  const { printed } = await load(file, '--as memos')
  expect(printed).toMatch(/^ *2 +Memo No +M-1042 +Memo numbers are whole numbers, .+ has letters +1042$/m)
  expect(printed).toMatch(/^ *3 +Date +31\/02\/2026 +A date, such as 2026-03-12: there is no such day$/m)
  expect(printed).toMatch(/--as memos --means "Memo No:M-\*=\*"$/m)
  const mended = await load(file.replace('31/02', '13/02'), '--as memos --means "Memo No:M-*=*"')
  expect([mended.code, mended.printed]).toEqual([0, expect.stringContaining('2 memos are new.')])
  expect((await run('memos list --customer "Letter Gems"')).printed).toMatch(/^ *1043 +2026-02-13 +Open +1$/m)
  expect((await run('memos show 1042 --customer "Letter Gems"')).printed).toMatch(
    /^Memo 1042 of Letter Gems, 2026-01-02, Open\n\nLine +Stock # .*\n +1 +A-1 +1 +0\.00 .* not on the list of lots$/m,
  )
  expect(await run('memos show M-1042 --customer "Letter Gems"')).toMatchObject({ code: 2 })
  expect(await run('memos show 7 --customer "Letter Gems"')).toMatchObject({
    code: 1,
    errors: 'There is no memo 7.',
  })
})

test('a lot is shown as it is stored', async () => {
  const { load, run } = await world('Shown Gems')
  await load('Stock #,Weight,Clarity,Shape,Depth %\nKS-103,1.015,VS1,BR,61.2\n')
  const { printed } = await run('lots show ks-103 --customer "shown gems"')
  expect(printed).toMatch(/^Lot KS-103 +Shown Gems$/m)
  expect(printed).toMatch(/^Carat +1\.015$/m)
  expect(printed).toMatch(/^Shape +Round$/m)
  expect(printed).toMatch(/^Depth % +61\.2$/m)
  expect(JSON.parse((await run('lots show KS-103 --customer "Shown Gems" --json')).printed)).toMatchObject({
    lot: 'KS-103',
    photographs: 0,
    values: expect.arrayContaining([{ field: 'caratMilli', label: 'Carat', value: '1.015' }]),
  })
  expect((await run('lots show NO --customer "Shown Gems"')).errors).toBe('There is no lot NO.')
})

test('an undo of what wrote nothing says so', async () => {
  const { load, run } = await world('Undo Gems')
  const nthOf = async (text: string, options = '') =>
    (JSON.parse((await load(text, `${options} --json`)).printed) as { run: number }).run
  const says = async (nth: number) => (await run(`imports undo ${nth}`)).errors
  const dry = await nthOf('Stock #\nA-1\n', '--dry-run')
  expect(await says(dry)).toBe(
    'The run of file.csv was a dry run: nothing was written, so nothing is to be undone.',
  )
  const refused = await nthOf('Stock #,Weight\nA-1,heavy\n')
  expect(await says(refused)).toContain('was not done: nothing was written, so nothing is to be undone.')
  const done = await nthOf('Stock #\nA-1\n')
  expect((await run(`imports undo ${done}`)).printed).toBe(
    `Import ${done} of file.csv is taken back. 1 lot that came with it is gone again.`,
  )
  expect(await says(done)).toContain('was undone before')
  expect(await says(999_999)).toBe('There is no import 999999.')
})

test('what is no table is refused with a sentence, and no blank ends a line', async () => {
  const { load } = await world('Pdf Gems')
  const { printed } = await load('%PDF-1.4 blah')
  expect(printed).toMatch(/^file\.csv\.\n\nNothing was taken\. .+PDF/)
  expect(printed).not.toMatch(/ $|\n\n\n/m)
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
  expect((await run(`imports undo ${nth}`)).printed).toContain('2 lots are as before it.')
  expect(await run('lots withdraw A-1')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Say whose'),
  })
  expect((await run('lots withdraw --customer "Gone Gems"')).code).toBe(2)
  await load('Memo,Date\n7,2026-03-01\n', '--as memos')
  expect((await run('memos withdraw 7 --customer "Gone Gems"')).printed).toContain('1 memo is withdrawn.')
  expect((await load('Stock #\nA-1\n', '--withdraw --withdraw-many')).printed).toContain(
    '1 lot is withdrawn.',
  )
})

test('a file without a customer says whose its rows are, or why it cannot be taken', async () => {
  const { load } = await world('Named Gems')
  const nobodys = await load('Stock #\nA\n', '', null)
  expect([nobodys.code, nobodys.printed]).toEqual([
    1,
    expect.stringContaining('Name the customer (--customer'),
  ])
  expect((await load('Stock #,Customer\nA,named gems\n', '', null)).printed).toContain('1 lot is new.')
})
