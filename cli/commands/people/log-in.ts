/** What the commands of customers' users and of the staff have in common. */
import { type Command, type Console, type Given, WrongUse } from '#cli/commands/command.ts'
import { commandLine } from '#cli/words/command-line.ts'
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

/** What is said of one who is mailed a link. */
export const INVITED =
  'A mail with a link to choose a password is on its way; if the server does not run now, it goes out when it does.'

/** `invite`: the words of the command for one who chooses a password alone. @throws WrongUse where none is given */
export async function passwordOf(
  { isSet }: Given,
  { askSecret, readLine }: Pick<Console, 'askSecret' | 'readLine'>,
  invite: readonly string[],
): Promise<string> {
  const password = isSet('password-stdin') ? await readLine() : await askTwice(askSecret)
  if (!password)
    throw new WrongUse(
      `Give a password by --password-stdin. Or let the user choose one: ${commandLine(...invite)}`,
    )
  return password
}

/** Typed twice, because nobody sees what was typed. Undefined where nobody can be asked. */
async function askTwice(
  askSecret: (question: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const password = await askSecret('Password: ')
  if (!password) return undefined
  if ((await askSecret('The same again: ')) === password) return password
  throw new WrongUse('These were two passwords. Nothing was added: give the command again.')
}

/** A command on one log-in: `act` does it, and says what to print and what to answer to programs. */
export const onLogIn = (
  words: string,
  about: string,
  example: string,
  act: (portal: Portal, email: string) => Promise<{ said: string; answer: unknown }>,
): Command => ({
  words,
  about,
  arguments: ['E-MAIL'],
  options: {},
  examples: [`${words} ${example}`],
  async run({ arguments: [email = ''] }, portal, console) {
    const { said, answer } = await act(portal, email)
    console.say(said)
    console.answer(answer)
  },
})

/** Mails a user a link that sets a new password, by the call of that kind of user. */
export const resetting = (
  words: string,
  about: string,
  example: string,
  mail: (portal: Portal, email: string) => Promise<unknown>,
): Command =>
  onLogIn(words, about, example, async (portal, email) => {
    await mail(portal, email)
    return {
      said: `A mail with a link to choose a new password is on its way to ${email}.`,
      answer: { mailed: email },
    }
  })
