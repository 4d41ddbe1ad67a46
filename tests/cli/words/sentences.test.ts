/** What the command line says to somebody who has mistyped something, or begins with nothing. */
import { describe, expect, test } from 'vitest'
import { AddCustomer } from '#contract/ingest/customers.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { listeningPortal, runWords as run } from '#tests/support/cli/run-words.ts'

const db = databaseOfSuite()

const listening = () => listeningPortal(db())

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
