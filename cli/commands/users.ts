/** Users: the people of a customer who log in. */
import type { Command, Given } from './command.ts'
import { WrongUse } from './command.ts'
import { ofCustomer } from './of-customer.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { table } from '#cli/words/table.ts'
import { AddUser, ChangeUser, ListUsers, MailPasswordReset } from '#contract/ingest/users.ts'

const TRAITS = {
  'first-name': { about: 'how the portal greets the user', value: 'NAME' },
  'idle-minutes': { about: 'logs the device out after so long without a touch', value: 'N' },
  restricted: { about: 'a log-in that is shown to buyers: photographs only' },
}

function traitsOf({ value, isSet }: Given) {
  const minutes = value('idle-minutes')
  const firstName = value('first-name')
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(minutes === undefined ? {} : { idleMinutes: Number(minutes) }),
    ...(isSet('restricted') ? { restricted: true } : {}),
  }
}

const WHOSE = 'Say whose user it is'

/** Typed twice, because nobody sees what was typed. Undefined where nobody can be asked. */
async function askTwice(
  askSecret: (question: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const password = await askSecret('Password: ')
  if (!password) return undefined
  if ((await askSecret('The same again: ')) === password) return password
  throw new WrongUse('These were two passwords. Nothing was added: give the command again.')
}

/** A command that changes one trait of a user and can take that back. */
const switching = (
  word: string,
  about: string,
  { on, off }: { on: object; off: object },
  said: readonly [on: string, off: string],
): Command => ({
  words: `users ${word}`,
  about,
  arguments: ['E-MAIL'],
  options: { undo: { about: 'takes that back' } },
  examples: [`users ${word} dana@acme.example`, `users ${word} dana@acme.example --undo`],
  async run({ arguments: [email = ''], isSet }, portal, { say, answer }) {
    const user = await portal.call(ChangeUser, { params: { email }, body: isSet('undo') ? off : on })
    say(`${user.email} ${isSet('undo') ? said[1] : said[0]}.`)
    answer(user)
  },
})

export const USERS: readonly Command[] = [
  {
    words: 'users add',
    about: 'Adds a user with a password, who can log in at once.',
    arguments: ['E-MAIL'],
    options: {
      customer: { about: 'whose user it is', value: 'CUSTOMER' },
      ...TRAITS,
      'password-stdin': { about: 'reads the password from the standard input' },
    },
    examples: [
      'users add dana@acme.example --customer "ACME Gems" --first-name Dana',
      'users add shop@acme.example --customer "ACME Gems" --restricted --password-stdin < password.txt',
    ],
    async run(given, portal, { say, answer, askSecret, readLine }) {
      const [email = ''] = given.arguments
      const customer = ofCustomer(given, WHOSE)
      const password = given.isSet('password-stdin') ? await readLine() : await askTwice(askSecret)
      if (!password)
        throw new WrongUse(
          `Give a password by --password-stdin. Or let the user choose one: ${commandLine('users', 'invite', email, '--customer', customer)}`,
        )
      const user = await portal.call(AddUser, { body: { email, customer, password, ...traitsOf(given) } })
      const sees = given.isSet('restricted') ? 'photographs' : 'lots and memos'
      say(`${user.email} can log in now, and sees the ${sees} of ${user.customer}.`)
      answer(user)
    },
  },
  {
    words: 'users invite',
    about: 'Adds a user, who is mailed a link to set a password.',
    arguments: ['E-MAIL'],
    options: { customer: { about: 'whose user it is', value: 'CUSTOMER' }, ...TRAITS },
    examples: ['users invite dana@acme.example --customer "ACME Gems" --first-name Dana'],
    async run(given, portal, { say, answer }) {
      const [email = ''] = given.arguments
      const user = await portal.call(AddUser, {
        body: { email, customer: ofCustomer(given, WHOSE), ...traitsOf(given) },
      })
      say(
        `${user.email} is a user of ${user.customer}. A mail with a link to choose a password is on its way; if the ` +
          'server does not run now, it goes out when it does.',
      )
      answer(user)
    },
  },
  {
    words: 'users list',
    about: 'Lists the users, of all customers or of one.',
    arguments: [],
    options: { customer: { about: 'only its users', value: 'CUSTOMER' } },
    examples: ['users list', 'users list --customer "ACME Gems"'],
    async run({ value }, portal, { say, answer }) {
      const customer = value('customer')
      const { users } = await portal.call(ListUsers, { query: customer === undefined ? {} : { customer } })
      const rows = users.map(({ email, customer, firstName, restricted, suspended }) => [
        email,
        customer,
        firstName ?? '',
        [restricted && 'restricted', suspended && 'suspended'].filter(Boolean).join(', '),
      ])
      const none = `No users yet. Add one: ${commandLine('users', 'add', 'dana@acme.example', '--customer', customer ?? 'ACME Gems')}`
      say(table(['E-mail', 'Customer', 'First name', ''], rows, none))
      answer({ users })
    },
  },
  switching(
    'suspend',
    'Keeps a user out: sessions end at once.',
    { on: { suspended: true }, off: { suspended: false } },
    ['is kept out', 'can log in again'],
  ),
  switching(
    'restrict',
    'Makes a log-in one that is shown to buyers: photographs only.',
    { on: { restricted: true }, off: { restricted: false } },
    ['sees photographs only', 'sees all of the customer’s lots and memos'],
  ),
  {
    words: 'users reset',
    about: 'Mails a user a link that sets a new password.',
    arguments: ['E-MAIL'],
    options: {},
    examples: ['users reset dana@acme.example'],
    async run({ arguments: [email = ''] }, portal, { say, answer }) {
      await portal.call(MailPasswordReset, { params: { email } })
      say(`A mail with a link to choose a new password is on its way to ${email}.`)
      answer({ mailed: email })
    },
  },
]
