/** What the commands of customers' users and of the staff have in common. */
import { type Command, type Console, type Given, WrongUse } from '#cli/commands/command.ts'
import type { Portal } from '#cli/portal/open-portal.ts'

export const TRAITS = {
  'first-name': { about: 'how the portal greets the user', value: 'NAME' },
  'idle-minutes': { about: 'logs the device out after so long without a touch', value: 'N' },
} as const

export function traitsOf({ value }: Given) {
  const minutes = value('idle-minutes')
  const firstName = value('first-name')
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(minutes === undefined ? {} : { idleMinutes: Number(minutes) }),
  }
}

export const PASSWORD = { 'password-stdin': { about: 'reads the password from the standard input' } } as const

/** `invite`: the command for one who sets a password alone. @throws WrongUse where none is given */
export async function passwordOf(
  { isSet }: Given,
  { ask, readLine }: Pick<Console, 'ask' | 'readLine'>,
  invite: string,
): Promise<string> {
  const password = isSet('password-stdin') ? await readLine() : await ask('Password: ')
  if (!password) throw new WrongUse(`Give a password: --password-stdin, or invite the user: ${invite}.`)
  return password
}

/** Mails a user a link that sets a new password, by the call of that kind of user. */
export const resetting = (
  words: string,
  about: string,
  example: string,
  mail: (portal: Portal, email: string) => Promise<unknown>,
): Command => ({
  words,
  about,
  arguments: ['E-MAIL'],
  options: {},
  examples: [`${words} ${example}`],
  async run({ arguments: [email = ''] }, portal, { say, answer }) {
    await mail(portal, email)
    say(`A link is on its way to ${email}.`)
    answer({ mailed: email })
  },
})
