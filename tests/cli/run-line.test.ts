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
    expect(await ok('customers second-factor gems on')).toContain('The users of Gems have to log in with')
    expect(await ok('users reset-factor dana@acme.example')).toContain('has no second factor any more')
    expect(await ok('log')).toContain('asked the users of Gems for a second factor')
    expect(await ok('customers list')).toMatch(/^ *\d+ +Gems +0 +2 +0$/m)
    expect(await ok('customers remove Gems', { types: 'gems' })).toBe('Nothing was removed.')
    expect(await ok('customers remove gems', { types: 'Gems' })).toBe('Gems was removed.')
    expect(await ok('users list')).not.toContain('shop@acme.example')
  })

  test('the staff, from the first to the last', async () => {
    const { server, environment } = await listening()
    const ok = async (line: string, given = {}) => {
      const ran = await run(line, environment, given)
      expect(ran).toMatchObject({ code: 0, errors: '' })
      return ran.printed
    }
    expect(await ok('staff list')).toBe(
      'Nobody of the staff can log in. The first one: npm run -s portal -- staff add dana@loupe.example --first-name Dana',
    )
    const stdin = 'emerald staircase 41'
    expect(await ok('staff add dana@loupe.example --first-name Dana --password-stdin', { stdin })).toBe(
      'dana@loupe.example can log in to the office.',
    )
    await server.logIn('dana@loupe.example', stdin)
    expect(JSON.parse(await ok('staff invite ruth@loupe.example --json'))).toEqual({
      id: expect.any(Number),
      email: 'ruth@loupe.example',
      invited: true,
    })
    expect(await ok('staff suspend DANA@loupe.example')).toBe('dana@loupe.example is kept out.')
    expect(await ok('staff list')).toMatch(
      /^dana@loupe.example +Dana +suspended\nruth@loupe.example +invited$/m,
    )
    expect(await ok('users list')).not.toContain('loupe.example')
    expect(await ok('staff restore dana@loupe.example')).toBe('dana@loupe.example can log in again.')
    expect(await ok('staff reset dana@loupe.example')).toBe(
      'A mail with a link to choose a new password is on its way to dana@loupe.example.',
    )
    expect(await ok('staff second-factor on')).toContain('The staff have to log in with a second factor.')
    expect(await ok('staff second-factor off')).toContain('The staff may log in without a second factor.')
    expect((await run('staff second-factor maybe', environment)).code).toBe(2)
    expect(await ok('staff reset-factor dana@loupe.example')).toContain('has no second factor any more')
    expect(await ok('log')).toContain('removed the second factor of dana@loupe.example of the staff')
    expect(await ok('staff remove ruth@loupe.example --yes')).toBe('ruth@loupe.example was removed.')
    expect(await ok('staff remove dana@loupe.example', { types: 'dana' })).toBe('Nothing was removed.')
    expect(await ok('staff remove Dana@loupe.example', { types: 'dana@loupe.example' })).toBe(
      'dana@loupe.example was removed.',
    )
    expect(JSON.parse(await ok('staff list --json'))).toEqual({ staff: [] })
    expect(await ok('log')).toContain(': removed dana@loupe.example from the staff.')
  })

  test('what is wrong with a command for the staff, and what the portal refuses of it', async () => {
    const { environment } = await listening()
    expect(await run('staff add dana@loupe.example', environment)).toMatchObject({
      code: 2,
      errors:
        'Give a password by --password-stdin. Or let the user choose one: npm run -s portal -- staff invite dana@loupe.example',
    })
    expect((await run('staff', environment)).printed).toContain('staff invite E-MAIL')
    expect((await run('staff add --help', environment)).printed).toContain('Examples:')
    expect((await run('staff add', environment)).code).toBe(2)
    await run('staff invite dana@loupe.example', environment)
    expect(await run('staff remove dana@loupe.example', environment)).toMatchObject({
      code: 2,
      errors: 'Nobody can be asked here: say --yes.',
    })
    for (const line of ['staff suspend x@loupe.example', 'staff remove x@loupe.example --yes'])
      expect(await run(line, environment)).toMatchObject({
        code: 1,
        errors: 'There is no user with the address x@loupe.example.',
      })
    const station = (await run('keys add S2 --scope customers,lots --json', environment)).printed
    const { key } = JSON.parse(station) as { key: string }
    expect(await run('staff invite eve@loupe.example', { ...environment, PORTAL_KEY: key })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('This key may not do that: it lacks the scope office.'),
    })
    await run('staff remove dana@loupe.example --yes', environment)
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

  test(
    'a folder of frames is sent as one spin, once; one with a gap is refused with what is missing',
    { tags: 'soak' },
    async () => {
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
    },
  )
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
