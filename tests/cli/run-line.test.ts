/** The command line against a server that listens, and once in its own process. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPortal } from '#cli/portal/open-portal.ts'
import { AddCustomer, ListCustomers } from '#contract/ingest/customers.ts'
import { ADDRESS_FILE, KEY_FILE } from '#contract/ingest/folder-files.ts'
import { lockFolder } from '#server/db/lock.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { databaseOfSuite, fillDataDir } from '#tests/support/database/databases.ts'
import { listeningPortal, runWords as run } from '#tests/support/cli/run-words.ts'
import { freePort } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()

const listening = () => listeningPortal(db())

describe('on a server', () => {
  test('customers and users, from the first to the last', async () => {
    const { server, environment } = await listening()
    const ok = async (line: string, given = {}) => {
      const ran = await run(line, environment, given)
      expect(ran).toMatchObject({ code: 0, errors: '' })
      return ran.printed
    }
    expect(JSON.parse(await ok('customers add "ACME Gems" --json'))).toEqual({
      id: expect.any(Number),
      name: 'ACME Gems',
    })
    const add = 'users add dana@acme.example --customer "acme gems" --first-name Dana --password-stdin'
    expect(await ok(add, { stdin: 'emerald staircase 41' })).toBe(
      'dana@acme.example can log in now, and sees the lots and memos of ACME Gems.',
    )
    await server.logIn('dana@acme.example', 'emerald staircase 41')
    expect(await ok('users invite shop@acme.example --customer "ACME Gems" --restricted')).toContain(
      'A mail with a link to choose a password is on its way',
    )
    expect(await ok('users suspend dana@acme.example')).toBe('dana@acme.example is kept out.')
    expect(await ok('users list --customer "ACME Gems"')).toMatch(
      /^dana@acme.example +ACME Gems +Dana +suspended$/m,
    )
    expect(await ok('users suspend dana@acme.example --undo')).toContain('can log in again')
    await ok('customers rename "ACME Gems" Gems')
    expect(await ok('customers list')).toMatch(/^ *\d+ +Gems +0 +2$/m)
    expect(await ok('customers remove Gems', { types: 'gems' })).toBe('Nothing was removed.')
    expect(await ok('customers remove gems', { types: 'Gems' })).toBe('Gems was removed.')
    expect(await ok('users list')).not.toContain('shop@acme.example')
  })

  test('a key is shown once', async () => {
    const { environment } = await listening()
    const { key } = JSON.parse(
      (await run('keys add S1 --scope photos,lots --json', environment)).printed,
    ) as { key: string }
    const listed = (await run('keys list', environment)).printed
    expect(listed).toMatch(/^S1 +photos, lots +all +never$/m)
    expect(listed).not.toContain(key)
    expect((await run('keys revoke S1', environment)).code).toBe(0)
    expect((await run('keys list', { ...environment, PORTAL_KEY: key })).errors).toContain(
      'The portal does not know this key',
    )
  })

  test('tags are listed and asked; one that nobody has is refused', async () => {
    const { server, environment } = await listening()
    await run('customers add "Tag Gems"', environment)
    const { json } = await server.call(AddCustomer, {
      key: await server.newKey(),
      body: { name: 'Tag Gems' },
    })
    await saveLots(db(), json<{ id: number }>().id, [{ lot: 'A-1', type: 0, tag: 'T/1' }])
    expect((await run('tags find t/1', environment)).printed).toBe(
      't/1 flashes when its base station hears of it, until 2026-11-20 09:15 (UTC).',
    )
    expect(await run('tags refresh T/2', environment)).toMatchObject({
      code: 1,
      errors: 'No lot has the tag T/2. Say the lot that it is on.',
    })
    expect((await run('tags list --customer "tag gems"', environment)).printed).toMatch(
      /^T\/1 +Tag Gems +A-1 +never$/m,
    )
    const listed = JSON.parse((await run('tags list --customer "tag gems" --json', environment)).printed)
    expect(listed).toMatchObject({ tags: [{ tag: 'T/1', rev: 1, shownRev: null, requests: ['find'] }] })
  })

  test('what the portal refuses ends with 1 and its sentence', async () => {
    const { environment } = await listening()
    expect(await run('customers remove Nobody --yes', environment)).toEqual({
      code: 1,
      printed: '',
      errors: 'There is no customer Nobody. "customers list" says which there are.',
    })
    const weak = await run('users add a@b.example --customer X --password-stdin --json', environment, {
      stdin: 'short',
    })
    expect([weak.code, JSON.parse(weak.printed)]).toEqual([
      1,
      { error: expect.stringContaining('password: Use at least 8') },
    ])
    const away = `http://127.0.0.1:${await freePort()}`
    expect(await run('customers list', { PORTAL_URL: away, PORTAL_KEY: 'x' })).toMatchObject({
      code: 1,
      errors: `Nothing answers at ${away}. Start the server there, or set PORTAL_URL to where it runs.`,
    })
  })
})

describe('an address of a portal', () => {
  test.each([
    ['127.0.0.1:3000', 'PORTAL_URL is 127.0.0.1:3000, and an address begins with https:// or http://'],
    ['ftp://portal.example', 'an address begins with https://'],
    ['HERE/portal', 'PORTAL_URL names the portal alone, without /portal: HERE'],
    ['https://127.0.0.1:PORT', 'does not speak https. Set PORTAL_URL to http://127.0.0.1:PORT.'],
  ])('%s', async (address, says) => {
    const { environment } = await listening()
    const here = environment['PORTAL_URL']!
    const meant = (text: string) => text.replace('HERE', here).replace('PORT.', `${new URL(here).port}.`)
    const url = address.replace('HERE', here).replace('PORT', new URL(here).port)
    const ran = await run('customers list', { ...environment, PORTAL_URL: url })
    expect([ran.code, ran.errors]).toEqual([1, expect.stringContaining(meant(says))])
  })

  test('a key that may not is told which scope it lacks', async () => {
    const { server, environment } = await listening()
    const PORTAL_KEY = await server.newKey(['photos'])
    const ran = await run('customers list', { ...environment, PORTAL_KEY })
    expect(ran.errors).toContain('This key may not do that: it lacks the scope customers.')
  })
})

describe('a password at a terminal', () => {
  const add = 'users add eve@acme.example --customer "Secret Gems"'
  test('is typed twice', async () => {
    const { server, environment } = await listening()
    await run('customers add "Secret Gems"', environment)
    const other = await run(add, environment, { secrets: ['emerald staircase 41', 'emerald staircase 42'] })
    expect([other.code, other.errors]).toEqual([2, expect.stringContaining('These were two passwords')])
    const same = await run(add, environment, { secrets: ['emerald staircase 41', 'emerald staircase 41'] })
    expect(same).toMatchObject({ code: 0, errors: '' })
    await server.logIn('eve@acme.example', 'emerald staircase 41')
  })
})

test('the log is told in sentences', async () => {
  const { environment } = await listening()
  await run('customers add "Log Gems"', environment)
  await run('users invite ada@log.example --customer "Log Gems"', environment)
  await run('users suspend ada@log.example', environment)
  await run('keys add "Log key" --scope photos', environment)
  const { printed } = await run('log', environment)
  const lines = printed.split('\n').slice(0, 4)
  expect(lines.map((line) => line.replace(/^2026-11-20 09:00 {2}.+?: /, ''))).toEqual([
    'made the key Log key, which opens photos.',
    'changed the user ada@log.example: is kept out no → yes.',
    'added the user ada@log.example.',
    'added the customer Log Gems.',
  ])
  expect((await run('log --customer "Log Gems"', environment)).printed.split('\n')).toHaveLength(3)
})

test('an empty list says what fills it', async () => {
  const { environment } = await listening()
  await run('customers add "Bare Gems"', environment)
  const said = async (line: string) => (await run(`${line} --customer "Bare Gems"`, environment)).printed
  expect(await said('users list')).toBe(
    'No users yet. Add one: npm run -s portal -- users add dana@acme.example --customer "Bare Gems"',
  )
  expect(await said('memos list')).toContain('import memos.csv --as memos --customer "Bare Gems"')
  expect(await said('photos unmatched')).toBe('No photograph waits for a lot.')
  expect(await said('log')).toContain('added the customer Bare Gems.')
})

describe('a file and a folder', () => {
  test('a file is tried, loaded, listed and taken back; refused rows come back beside it', async () => {
    const { environment } = await listening()
    const file = join(temporaryFolder(), 'stock.csv')
    writeFileSync(file, 'Stock #,Shape,Weight\nA-1,BR,1.01\nA-2,Pear,heavy\n')
    await run('customers add "File Gems"', environment)
    const load = (options: string) => run(`import "${file}" --customer "File Gems" ${options}`, environment)
    const refused = await load('--json')
    const { run: first, ...counts } = JSON.parse(refused.printed) as Record<string, unknown>
    expect([refused.code, counts]).toEqual([
      1,
      {
        status: 'refused',
        rows: 2,
        new: 0,
        changed: 0,
        same: 0,
        refused: 1,
        withdrawn: 0,
        warnings: 0,
        rejects: `${file}.rejects.csv`,
      },
    ])
    expect(readFileSync(`${file}.rejects.csv`, 'utf8')).toContain('"A-2","Pear","heavy","Weight ""heavy"": ')
    const dry = await load('--partial --dry-run')
    expect([dry.code, dry.printed]).toEqual([
      0,
      expect.stringContaining('1 lot would be new.\n1 refused row is left out.'),
    ])
    const done = await load('--partial --map Shape= --json')
    const { run: last, status } = JSON.parse(done.printed) as { run: number; status: string }
    expect([done.code, status]).toEqual([0, 'done'])
    const shown = (await run(`imports show ${last}`, environment)).printed
    expect(shown).toContain('Not read: Shape')
    expect((await run('imports list', environment)).printed).toMatch(
      new RegExp(`^ *${last} .* done .*\n *\\d+ .* dry-run .*\n *${String(first)} .* refused`, 'm'),
    )
    expect((await run(`imports undo ${last} --json`, environment)).printed).toBe(
      `{"run":${last},"restored":0,"removed":1,"kept":0}`,
    )
  })

  test('photographs are sent once, matched or kept waiting, and what is none is said', async () => {
    const { environment } = await listening()
    const folder = temporaryFolder()
    const picture = (red: number) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } } })
        .jpeg()
        .toBuffer()
    mkdirSync(join(folder, 'P-2'))
    writeFileSync(join(folder, 'P-1.jpg'), await picture(10))
    writeFileSync(join(folder, 'P-2', 'front.jpg'), await picture(20))
    writeFileSync(join(folder, 'unknown.jpg'), await picture(30))
    writeFileSync(join(folder, 'broken.jpg'), (await picture(40)).subarray(0, 200))
    writeFileSync(join(folder, '.hidden.jpg'), 'x')
    writeFileSync(join(folder, 'stock.csv'), 'Stock #\nP-1\nP-2\n')
    await run('customers add "Photo Gems"', environment)
    await run(`import "${join(folder, 'stock.csv')}" --customer "Photo Gems"`, environment)
    const send = () => run(`photos "${folder}" --customer "Photo Gems" --json`, environment)
    const first = await send()
    expect([first.code, JSON.parse(first.printed)]).toEqual([
      1,
      { stored: 3, same: 0, matched: 2, unmatched: 1, refused: 1 },
    ])
    expect(JSON.parse((await send()).printed)).toEqual({
      stored: 0,
      same: 3,
      matched: 2,
      unmatched: 1,
      refused: 1,
    })
    const told = (await run(`photos "${folder}" --customer "Photo Gems"`, environment)).printed
    expect(told).toContain(
      '3 photographs are there already. 2 show their lots and 1 waits for one. Names that fit no lot: 1; that fit several: 0. 1 is refused.',
    )
    expect(told).toContain('npm run -s portal -- photos unmatched --customer "Photo Gems"')
    const unmatched = (await run('photos unmatched', environment)).printed
    expect(unmatched).toMatch(/^Photo Gems +unknown\.jpg +No lot fits its name: it waits for one\.$/m)
    expect(unmatched).toContain('photos match unknown.jpg LOT --customer "Photo Gems"')
    const match = (file: string) => run(`photos match ${file} p-1 --customer "Photo Gems"`, environment)
    expect((await match('Unknown.jpg')).printed).toBe('unknown.jpg shows lot P-1 now.')
    expect(await match('unknown.jpg')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No photograph named unknown.jpg waits for a lot.'),
    })
  })

  test('a folder of frames is sent as one spin, once; one with a gap is refused with what is missing', async () => {
    const { environment } = await listening()
    const folder = temporaryFolder()
    for (const lot of ['S-1', 'S-2']) mkdirSync(join(folder, lot))
    for (let nth = 1; nth <= 25; nth++) {
      const frame = sharp({ create: { width: 20 + nth, height: 30, channels: 3, background: '#345' } })
      const bytes = await frame.jpeg().toBuffer()
      writeFileSync(join(folder, 'S-1', `${nth}.jpg`), bytes)
      if (nth !== 7) writeFileSync(join(folder, 'S-2', `${nth}.jpg`), bytes)
    }
    writeFileSync(join(folder, 'S-1.CR2'), 'raw')
    writeFileSync(join(folder, 'stock.csv'), 'Stock #\nS-1\nS-2\n')
    await run('customers add "Spin Gems"', environment)
    await run(`import "${join(folder, 'stock.csv')}" --customer "Spin Gems"`, environment)
    const send = async (json = ' --json') =>
      run(`photos "${folder}" --customer "Spin Gems"${json}`, environment)
    const first = { stored: 1, same: 0, matched: 1, unmatched: 0, refused: 1 }
    expect(JSON.parse((await send()).printed)).toEqual(first)
    expect(JSON.parse((await send()).printed)).toEqual({ ...first, stored: 0, same: 1 })
    const { printed } = await send('')
    expect(printed).toMatch(/^S-2 +Frames are missing: 7\.$/m)
    expect(printed).toMatch(/^S-1\.CR2 +A RAW picture is passed over\./m)
  })
})

describe('a line that is wrong ends with 2 and a sentence', () => {
  test.each([
    ['customers ad X', 'There is no command customers ad X. Did you mean customers add?'],
    ['custmers add X', 'There is no command custmers add X. Did you mean customers add?'],
    ['impotr file.csv', 'Did you mean import?'],
    ['customers frobnicate', 'There are: customers add, customers list, customers rename'],
    ['quux', 'npm run -s portal -- --help lists them all.'],
    [
      'customers add',
      'customers add needs NAME. For example: npm run -s portal -- customers add "ACME Gems"',
    ],
    ['customers add X Y', 'A name with blanks stands in quotes: "X Y"'],
    [
      'customers add X --nope',
      'customers add has no option --nope. npm run -s portal -- customers add --help lists them.',
    ],
    ['customers add X --jsn', 'customers add has no option --jsn. Did you mean --json?'],
    ['users list --customer', '--customer needs a value: --customer CUSTOMER.'],
    ['users list --json=yes', '--json stands alone'],
    ['users add a@b.example', 'Say whose user it is: --customer NAME.'],
    ['users add a@b.example --customer X', 'Give a password by --password-stdin.'],
    ['keys add K --scope photos,stones', 'Say what the key opens'],
    ['customers remove X', 'Nobody can be asked here'],
  ])('%s', async (line, says) => {
    const { environment, server } = await listening()
    await server.call(AddCustomer, { key: environment['PORTAL_KEY']!, body: { name: 'X' } })
    const ran = await run(line, environment)
    expect([ran.code, ran.printed]).toEqual([2, ''])
    expect(ran.errors).toContain(says)
    expect(ran.errors).not.toContain('Usage:')
  })
})

test('help needs no portal', async () => {
  const away = { PORTAL_URL: 'http://127.0.0.1:1', PORTAL_KEY: 'x' }
  for (const line of ['', '--help', 'customers', 'users --help']) {
    const { code, printed } = await run(line, away)
    expect([code, printed.split('\n')[0]]).toEqual([0, 'Usage: npm run -s portal -- COMMAND …'])
  }
  const { printed } = await run('users add --help', away)
  expect(printed).toContain('--password-stdin')
  expect(printed).toContain('npm run -s portal -- users add dana@acme.example')
})

test('a server that is starting is waited for, and then used', async () => {
  const umask = process.umask()
  onTestFinished(() => void process.umask(umask))
  const folder = temporaryFolder()
  // As another process does that has the folder.
  onTestFinished(lockFolder(join(folder, 'pglite')))
  const { environment } = await listening()
  await run('customers add "Waiting Gems"', environment)
  const said: string[] = []
  const say = (text: string) => {
    said.push(text)
    writeFileSync(join(folder, KEY_FILE), environment['PORTAL_KEY']!)
    writeFileSync(join(folder, ADDRESS_FILE), environment['PORTAL_URL']!)
  }
  const late = await openPortal({ DATA_DIR: folder }, { waitsMs: 0 })
  await expect(late.call(ListCustomers)).rejects.toThrow(
    /^The portal is in use by process \d+ on \S+, which does not answer yet\./,
  )
  const portal = await openPortal({ DATA_DIR: folder }, { say })
  expect((await portal.call(ListCustomers)).customers.map(({ name }) => name)).toContain('Waiting Gems')
  expect(said).toEqual(['The server is starting, or another command is at work: this waits for it …'])
})

test('on a data folder without a server the same routes are called in this process', async () => {
  // The server makes private files only, and this process goes on with other tests.
  const umask = process.umask()
  onTestFinished(() => void process.umask(umask))
  const folder = temporaryFolder()
  fillDataDir(folder)
  const environment = { DATA_DIR: folder }
  expect((await run('customers add "ACME Gems"', environment)).code).toBe(0)
  expect((await run('customers list', environment)).printed).toContain('ACME Gems')
})
