/** The staff: the trader's own people, who log in to the office. */
import {
  AddStaff,
  ChangeStaff,
  ListStaff,
  MailStaffReset,
  RemoveStaff,
} from '#contract/ingest/people/staff.ts'
import { type Command, WrongUse } from '#cli/commands/command.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { table } from '#cli/words/table.ts'
import { INVITED, onLogIn, PASSWORD, passwordOf, resetting, TRAITS, traitsOf } from './log-in.ts'
import { OF_STAFF, RESET_OF_STAFF } from './second-factor.ts'

const DANA = 'dana@loupe.example'

/** A command that suspends, or takes that back. */
const switching = (word: string, about: string, suspended: boolean, said: string): Command =>
  onLogIn(`staff ${word}`, about, DANA, async (portal, email) => {
    const user = await portal.call(ChangeStaff, { params: { email }, body: { suspended } })
    return { said: `${user.email} ${said}.`, answer: user }
  })

export const STAFF: readonly Command[] = [
  {
    words: 'staff add',
    about: 'Adds one of your own people with a password, who can log in to the office at once.',
    arguments: ['E-MAIL'],
    options: { ...TRAITS, ...PASSWORD },
    examples: [
      `staff add ${DANA} --first-name Dana`,
      `staff add ${DANA} --first-name Dana --idle-minutes 30 --password-stdin < password.txt`,
    ],
    async run(given, portal, console) {
      const [email = ''] = given.arguments
      const password = await passwordOf(given, console, ['staff', 'invite', email])
      const user = await portal.call(AddStaff, { body: { email, password, ...traitsOf(given) } })
      console.say(`${user.email} can log in to the office.`)
      console.answer(user)
    },
  },
  {
    words: 'staff invite',
    about: 'Adds one of your own people, who is mailed a link to set a password.',
    arguments: ['E-MAIL'],
    options: TRAITS,
    examples: [`staff invite ${DANA} --first-name Dana`],
    async run(given, portal, { say, answer }) {
      const [email = ''] = given.arguments
      const user = await portal.call(AddStaff, { body: { email, ...traitsOf(given) } })
      say(`${user.email} belongs to the staff. ${INVITED}`)
      answer(user)
    },
  },
  {
    words: 'staff list',
    about: 'Lists your own people who log in to the office.',
    arguments: [],
    options: {},
    examples: ['staff list'],
    async run(_, portal, { say, answer }) {
      const { staff } = await portal.call(ListStaff)
      const rows = staff.map(({ email, firstName, invited, suspended }) => [
        email,
        firstName ?? '',
        [invited && 'invited', suspended && 'suspended'].filter(Boolean).join(', '),
      ])
      const none = `Nobody of the staff can log in. The first one: ${commandLine('staff', 'add', DANA, '--first-name', 'Dana')}`
      say(table(['E-mail', 'First name', ''], rows, none))
      answer({ staff })
    },
  },
  switching('suspend', 'Keeps one of the staff out: sessions end at once.', true, 'is kept out'),
  switching('restore', 'Lets one of the staff in again who was suspended.', false, 'can log in again'),
  resetting('staff reset', 'Mails one of the staff a link that sets a new password.', DANA, (portal, email) =>
    portal.call(MailStaffReset, { params: { email } }),
  ),
  RESET_OF_STAFF,
  OF_STAFF,
  {
    words: 'staff remove',
    about: 'Removes one of the staff for good. What was written stays in the log under the address.',
    arguments: ['E-MAIL'],
    options: { yes: { about: 'does not ask first' } },
    examples: [`staff remove ${DANA}`, `staff remove ${DANA} --yes`],
    async run({ arguments: [given = ''], isSet }, portal, { say, answer, ask }) {
      const { staff } = await portal.call(ListStaff)
      const found = staff.find(({ email }) => email.toLowerCase() === given.toLowerCase())
      const email = found?.email ?? given
      if (found && !isSet('yes')) {
        const last = staff.length === 1 ? ' Nobody is left who can log in to the office then.' : ''
        const typed = await ask(`This removes ${email} for good.${last} Type the address to go on: `)
        if (typed === undefined) throw new WrongUse('Nobody can be asked here: say --yes.')
        if (typed.trim() !== email) return say('Nothing was removed.')
      }
      await portal.call(RemoveStaff, { params: { email } })
      say(`${email} was removed.`)
      answer({ removed: email })
    },
  },
]
