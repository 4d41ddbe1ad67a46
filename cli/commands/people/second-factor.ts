/** The second factor: who has to log in with one, and the help for who has lost it. */
import type { Portal } from '#cli/portal/open-portal.ts'
import { type Command, WrongUse } from '#cli/commands/command.ts'
import {
  RequireSecondFactor,
  RequireStaffSecondFactor,
  ResetFactor,
  ResetStaffFactor,
} from '#contract/ingest/people/second-factor.ts'
import { onLogIn } from './log-in.ts'

const SWITCH = new Set(['on', 'off'])

/** @throws WrongUse where it is neither */
function isOn(word: string): boolean {
  if (!SWITCH.has(word)) throw new WrongUse(`Say on or off, not ${word}.`)
  return word === 'on'
}

const said = (who: string, required: boolean) =>
  required
    ? `${who} have to log in with a second factor. Who has none is asked to set one up at the next log-in.`
    : `${who} may log in without a second factor. Who has one goes on using it.`

export const OF_CUSTOMERS: Command = {
  words: 'customers second-factor',
  about: 'Says whether the users of a customer have to log in with a second factor: on or off.',
  arguments: ['CUSTOMER', 'SWITCH'],
  options: {},
  examples: ['customers second-factor "ACME Gems" on', 'customers second-factor "ACME Gems" off'],
  async run({ arguments: [customer = '', word = ''] }, portal, { say, answer }) {
    const required = isOn(word)
    const changed = await portal.call(RequireSecondFactor, { params: { customer }, body: { required } })
    say(said(`The users of ${changed.name}`, required))
    answer(changed)
  },
}

export const OF_STAFF: Command = {
  words: 'staff second-factor',
  about: 'Says whether the staff have to log in with a second factor: on or off.',
  arguments: ['SWITCH'],
  options: {},
  examples: ['staff second-factor on', 'staff second-factor off'],
  async run({ arguments: [word = ''] }, portal, { say, answer }) {
    const required = isOn(word)
    answer(await portal.call(RequireStaffSecondFactor, { body: { required } }))
    say(said('The staff', required))
  },
}

const ASSURE =
  'Now the password alone logs in. Tell the person on a number that you knew before, and have a new factor set up at once.'

/** Removes what a user has lost, by the call of that kind of user. */
const resettingFactor = (
  words: string,
  about: string,
  example: string,
  reset: (portal: Portal, email: string) => Promise<unknown>,
): Command =>
  onLogIn(words, about, example, async (portal, email) => {
    await reset(portal, email)
    return {
      said: `${email} has no second factor any more, and every session of this log-in has ended.\n${ASSURE}`,
      answer: { reset: email },
    }
  })

export const RESET_OF_USERS = resettingFactor(
  'users reset-factor',
  'Removes the app, the recovery codes and the passkeys of a user who has lost them. Sessions end. Call back first, on a number that you knew before.',
  'dana@acme.example',
  (portal, email) => portal.call(ResetFactor, { params: { email } }),
)

export const RESET_OF_STAFF = resettingFactor(
  'staff reset-factor',
  'Removes the app, the recovery codes and the passkeys of one of the staff who has lost them. Sessions end. Make sure first who asks.',
  'dana@loupe.example',
  (portal, email) => portal.call(ResetStaffFactor, { params: { email } }),
)
