/** Keys of stations and back offices. */
import { type Command, WrongUse } from './command.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { timeText } from '#cli/words/counted.ts'
import { table } from '#cli/words/table.ts'
import { type Scope, SCOPES } from '#contract/ingest/ingest-call.ts'
import { AddKey, ListKeys, RevokeKey } from '#contract/ingest/keys.ts'

function scopesOf(given: string | undefined): Scope[] {
  const names = given?.split(',').map((name) => name.trim()) ?? []
  const isScope = (name: string): name is Scope => (SCOPES as readonly string[]).includes(name)
  if (names.length === 0 || !names.every(isScope))
    throw new WrongUse(`Say what the key opens: --scope, one or more of ${SCOPES.join(', ')}.`)
  return names
}

export const KEYS: readonly Command[] = [
  {
    words: 'keys add',
    about: 'Makes a key for a station or a back office. It is shown this once.',
    arguments: ['NAME'],
    options: {
      scope: { about: `what it opens: ${SCOPES.join(', ')}`, value: 'SCOPE,…' },
      customer: { about: 'the one customer it may touch', value: 'CUSTOMER' },
    },
    examples: [
      'keys add "Photo station 1" --scope photos',
      'keys add ERP --scope lots,memos --customer "ACME Gems"',
    ],
    async run({ arguments: [name = ''], value }, portal, { say, answer }) {
      const customer = value('customer')
      const scopes = scopesOf(value('scope'))
      const made = await portal.call(AddKey, {
        body: { name, scopes, ...(customer === undefined ? {} : { customer }) },
      })
      say(`${made.key}\n\nThis is the key of ${made.name}. Copy it now: it is not shown again.`)
      answer(made)
    },
  },
  {
    words: 'keys list',
    about: 'Lists the keys that open something.',
    arguments: [],
    options: {},
    examples: ['keys list'],
    async run(_, portal, { say, answer }) {
      const { keys } = await portal.call(ListKeys)
      const rows = keys.map(({ name, scopes, customer, usedAt }) => [
        name,
        scopes.join(', '),
        customer ?? 'all',
        usedAt === null ? 'never' : timeText(usedAt),
      ])
      const none = `No keys yet. Make one: ${commandLine('keys', 'add', 'Photo station 1', '--scope', 'photos')}`
      say(table(['Name', 'Opens', 'Customer', 'Last used (UTC)'], rows, none))
      answer({ keys })
    },
  },
  {
    words: 'keys revoke',
    about: 'Revokes a key: from now on it opens nothing.',
    arguments: ['NAME'],
    options: {},
    examples: ['keys revoke "Photo station 1"'],
    async run({ arguments: [name = ''] }, portal, { say, answer }) {
      await portal.call(RevokeKey, { params: { name } })
      say(`${name} opens nothing any more.`)
      answer({ revoked: name })
    },
  },
]
