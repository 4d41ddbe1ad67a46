/** A command line, from its words to its exit code. */
import { parseArgs } from 'node:util'
import { type Command, type Console, type Given, WrongUse } from '#cli/commands/command.ts'
import { CUSTOMERS } from '#cli/commands/customers.ts'
import { IMPORTS } from '#cli/commands/imports.ts'
import { KEYS } from '#cli/commands/keys.ts'
import { MAPPINGS } from '#cli/commands/mappings.ts'
import { OFFICE } from '#cli/commands/office.ts'
import { PHOTOS } from '#cli/commands/photos.ts'
import { TAGS } from '#cli/commands/tags.ts'
import { BACKUP } from '#cli/commands/upkeep/backup.ts'
import { DEMO } from '#cli/commands/upkeep/demo.ts'
import { DOCTOR } from '#cli/commands/upkeep/doctor.ts'
import { STORAGE } from '#cli/commands/upkeep/storage.ts'
import { USERS } from '#cli/commands/users.ts'
import { WITHDRAWALS } from '#cli/commands/withdrawals.ts'
import { COMMON, helpOf, helpOfAll } from './help.ts'
import { openPortal } from '#cli/portal/open-portal.ts'
import { Refused } from '#cli/portal/send.ts'

/** Where a command line is given. */
export interface Terminal {
  print(line: string): void
  printError(line: string): void
  /** How far long work is, in the place of what was said last; empty when it is over. */
  progress(text: string): void
  /** The first line of the standard input. */
  readLine(): Promise<string>
  /** What somebody types as the answer; undefined where nobody can. */
  ask(question: string): Promise<string | undefined>
  /** From now on a stop, such as Ctrl-C, is told by this and ends nothing else. */
  stopping(): AbortSignal
}

const COMMANDS: readonly Command[] = [
  ...CUSTOMERS,
  ...USERS,
  ...IMPORTS,
  ...WITHDRAWALS,
  ...MAPPINGS,
  ...PHOTOS,
  ...TAGS,
  ...KEYS,
  ...OFFICE,
  ...BACKUP,
  ...STORAGE,
  ...DEMO,
  ...DOCTOR,
]

const [DONE, REFUSED, WRONG] = [0, 1, 2]

/**
 * Does what a command line asks for; answers the exit code: 0 when it is done, 1 when the portal refused it, 2 when the
 * command line itself was wrong.
 */
export async function runLine(
  line: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const isJson = line.includes('--json')
  try {
    const command = commandOf(line)
    const given = command && givenTo(command, line)
    if (!given || given.isSet('help')) {
      terminal.print(command ? helpOf(command) : helpWithout(line))
      return DONE
    }
    const portal = await openPortal(environment)
    try {
      const isDone = await command.run(given, portal, consoleOf(terminal, isJson))
      return isDone === false ? REFUSED : DONE
    } finally {
      await portal.close()
    }
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof WrongUse)) throw error
    if (isJson) terminal.print(JSON.stringify({ error: error.message }))
    terminal.printError(error.message)
    return error instanceof WrongUse ? WRONG : REFUSED
  }
}

const wordsOf = (line: readonly string[]) => line.filter((word) => !word.startsWith('-'))

/** The command whose words the line begins with. */
function commandOf(line: readonly string[]): Command | undefined {
  const words = wordsOf(line).join(' ')
  const fitting = COMMANDS.filter(
    (command) => words === command.words || words.startsWith(`${command.words} `),
  )
  // `photos unmatched` is no folder.
  return fitting.toSorted((a, b) => b.words.length - a.words.length)[0]
}

/** The help of all, or of those of the first word; a line that asks for none is wrong. */
function helpWithout(line: readonly string[]): string {
  const [first, ...rest] = wordsOf(line)
  const some = COMMANDS.filter(({ words }) => first !== undefined && words.split(' ')[0] === first)
  if (first === undefined || (some.length > 0 && rest.length === 0)) return helpOfAll(first ? some : COMMANDS)
  throw new WrongUse(
    `There is no command ${wordsOf(line).join(' ')}.\n\n${helpOfAll(some.length > 0 ? some : COMMANDS)}`,
  )
}

/** @throws WrongUse for an option the command has not, or too many or too few arguments */
function givenTo(command: Command, line: readonly string[]): Given {
  const known = { ...command.options, ...COMMON }
  const options = Object.fromEntries(
    Object.entries(known).map(([name, option]) => [
      name,
      {
        type: 'value' in option ? 'string' : 'boolean',
        multiple: command.repeated?.includes(name) ?? false,
      } as const,
    ]),
  )
  const { values, positionals } = parsed(command, line, options)
  const given = positionals.slice(command.words.split(' ').length)
  const needed = command.arguments.filter((name) => !name.startsWith('[')).length
  const most = command.arguments.at(-1)?.endsWith('…') ? Infinity : command.arguments.length
  if (!values['help'] && (given.length < needed || given.length > most)) throw new WrongUse(helpOf(command))
  return {
    arguments: given,
    value: (name) => values[name] as string | undefined,
    values: (name) => (values[name] as string[] | undefined) ?? [],
    isSet: (name) => values[name] === true,
  }
}

function parsed(
  command: Command,
  line: readonly string[],
  options: Record<string, { type: 'string' | 'boolean'; multiple: boolean }>,
) {
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n\n${helpOf(command)}`)
  }
}

function consoleOf({ print, progress, readLine, ask, stopping }: Terminal, isJson: boolean): Console {
  return {
    say: (line) => void (isJson || print(line)),
    answer: (value) => void (isJson && print(JSON.stringify(value))),
    progress,
    readLine,
    stopping,
    ask: async (question) => (isJson ? undefined : ask(question)),
  }
}
