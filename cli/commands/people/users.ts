/** Users: the people of a customer who log in. */
import { type Command, type Given } from '#cli/commands/command.ts'
import { ofCustomer } from '#cli/commands/of-customer.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { table } from '#cli/words/table.ts'
import { AddUser, ChangeUser, ListUsers, MailPasswordReset } from '#contract/ingest/people/users.ts'
import { INVITED, PASSWORD, passwordOf, resetting, TRAITS, traitsOf } from './log-in.ts'
import { RESET_OF_USERS } from './second-factor.ts'

const OF_CUSTOMER = {
  customer: { about: 'whose user it is', value: 'CUSTOMER' },
  ...TRAITS,
  restricted: { about: 'a log-in that is shown to buyers: photographs only' },
}

const allTraitsOf = (given: Given) => ({
  ...traitsOf(given),
  ...(given.isSet('restricted') ? { restricted: true } : {}),
})

const WHOSE = 'Say whose user it is'

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
    options: { ...OF_CUSTOMER, ...PASSWORD },
    examples: [
      'users add dana@acme.example --customer "ACME Gems" --first-name Dana',
      'users add shop@acme.example --customer "ACME Gems" --restricted --password-stdin < password.txt',
    ],
    async run(given, portal, console) {
      const [email = ''] = given.arguments
      const customer = ofCustomer(given, WHOSE)
      const password = await passwordOf(given, console, ['users', 'invite', email, '--customer', customer])
      const user = await portal.call(AddUser, { body: { email, customer, password, ...allTraitsOf(given) } })
      const sees = given.isSet('restricted') ? 'photographs' : 'lots and memos'
      console.say(`${user.email} can log in now, and sees the ${sees} of ${user.customer}.`)
      console.answer(user)
    },
  },
  {
    words: 'users invite',
    about: 'Adds a user, who is mailed a link to set a password.',
    arguments: ['E-MAIL'],
    options: OF_CUSTOMER,
    examples: ['users invite dana@acme.example --customer "ACME Gems" --first-name Dana'],
    async run(given, portal, { say, answer }) {
      const [email = ''] = given.arguments
      const user = await portal.call(AddUser, {
        body: { email, customer: ofCustomer(given, WHOSE), ...allTraitsOf(given) },
      })
      say(`${user.email} is a user of ${user.customer}. ${INVITED}`)
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
      const rows = users.map(({ email, customer, firstName, restricted, invited, suspended }) => [
        email,
        customer,
        firstName ?? '',
        [restricted && 'restricted', invited && 'invited', suspended && 'suspended']
          .filter(Boolean)
          .join(', '),
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
  resetting(
    'users reset',
    'Mails a user a link that sets a new password.',
    'dana@acme.example',
    (portal, email) => portal.call(MailPasswordReset, { params: { email } }),
  ),
  RESET_OF_USERS,
]
