/** A command line, from its words to its exit code. */
import { parseArgs } from 'node:util'
import { type Command, type Console, type Given, type Option, WrongUse } from '#cli/commands/command.ts'
import { CUSTOMERS } from '#cli/commands/people/customers.ts'
import { LOTS } from '#cli/commands/goods/lots.ts'
import { MEMOS } from '#cli/commands/goods/memos.ts'
import { IMPORTS } from '#cli/commands/imports/imports.ts'
import { KEYS } from '#cli/commands/keys.ts'
import { MAPPINGS } from '#cli/commands/imports/mappings.ts'
import { OFFICE } from '#cli/commands/office.ts'
import { PHOTOS } from '#cli/commands/photos.ts'
import { TAGS } from '#cli/commands/tags.ts'
import { BACKUP } from '#cli/commands/upkeep/backup.ts'
import { DEMO } from '#cli/commands/upkeep/demo.ts'
import { DOCTOR } from '#cli/commands/upkeep/doctor.ts'
import { STORAGE } from '#cli/commands/upkeep/storage.ts'
import { STAFF } from '#cli/commands/people/staff.ts'
import { USERS } from '#cli/commands/people/users.ts'
import { commandLine, PROGRAM, quoted } from '#cli/words/command-line.ts'
import { listed } from '#cli/words/counted.ts'
import { didYouMean, nearestWord } from '#cli/words/nearest-word.ts'
import { WITHDRAWALS } from '#cli/commands/goods/withdrawals.ts'
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
  /** The same, and what is typed is not shown. */
  askSecret(question: string): Promise<string | undefined>
  /** From now on a stop, such as Ctrl-C, is told by this and ends nothing else. */
  stopping(): AbortSignal
}

const COMMANDS: readonly Command[] = [
  ...CUSTOMERS,
  ...USERS,
  ...STAFF,
  ...IMPORTS,
  ...WITHDRAWALS,
  ...MAPPINGS,
  ...LOTS,
  ...MEMOS,
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
    const portal = await openPortal(environment, { say: (text) => terminal.printError(text) })
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
  throw new WrongUse(`There is no command ${wordsOf(line).join(' ')}.${meantBy(first, rest, some)}`)
}

/** `group`: the commands whose first word is that of the line. */
function meantBy(first: string, [second = '']: readonly string[], group: readonly Command[]): string {
  const ofGroup = group.map(({ words }) => words)
  if (group.length > 0)
    return didYouMean(`${first} ${second}`, near(second, ofGroup)) || ` There are: ${listed(ofGroup)}.`
  const all = COMMANDS.map(({ words }) => words)
  const groups = [...new Set(all.map((words) => words.split(' ')[0]!))]
  const meant = didYouMean(`${first} ${second}`.trim(), all) || didYouMean(first, groups)
  return meant || ` ${commandLine('--help')} lists them all.`
}

/** Those whose last word is like it. */
const near = (word: string, all: readonly string[]): string[] =>
  all.filter((words) => nearestWord(word, [words.split(' ').at(-1)!]) !== undefined)

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
  if (!values['help']) assertArguments(command, given)
  return {
    arguments: given,
    value: (name) => values[name] as string | undefined,
    values: (name) => (values[name] as string[] | undefined) ?? [],
    isSet: (name) => values[name] === true,
    line,
  }
}

/** @throws WrongUse for too many or too few */
function assertArguments({ words, arguments: names, examples }: Command, given: readonly string[]): void {
  const lacking = names.filter((name) => !name.startsWith('['))[given.length]
  if (lacking !== undefined)
    throw new WrongUse(`${words} needs ${lacking}. For example: ${PROGRAM} ${examples[0]}`)
  const [tooMuch] = names.at(-1)?.endsWith('…') ? [] : given.slice(names.length)
  if (tooMuch !== undefined)
    throw new WrongUse(
      `${tooMuch} is one word too many for ${[words, ...names].join(' ')}. A name with blanks stands in quotes: ` +
        quoted(`${given[names.length - 1] ?? 'ACME'} ${tooMuch}`),
    )
}

type ParsedOptions = Record<string, { type: 'string' | 'boolean'; multiple: boolean }>

function parsed(command: Command, line: readonly string[], options: ParsedOptions) {
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(wrongOption(command, error as Error & { code?: string }))
  }
}

/** What is wrong with an option; the message of parseArgs names it first. */
function wrongOption({ words, options }: Command, { message, code }: Error & { code?: string }): string {
  const known: Readonly<Record<string, Option>> = { ...options, ...COMMON }
  const name = /--([^' <=]+)/.exec(message)?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || !(name in known)) {
    const option = name === '' ? (/'(-[^']*)'/.exec(message)?.[1] ?? 'this option') : `--${name}`
    const near = didYouMean(name, Object.keys(known)).replace('mean ', 'mean --')
    return `${words} has no option ${option}.${near || ` ${commandLine(...words.split(' '), '--help')} lists them.`}`
  }
  const { value } = known[name]!
  return value === undefined
    ? `--${name} stands alone: nothing belongs to it.`
    : `--${name} needs a value: --${name} ${value}. One that begins with - is joined on: --${name}=-1.`
}

function consoleOf(
  { print, progress, readLine, ask, askSecret, stopping }: Terminal,
  isJson: boolean,
): Console {
  return {
    say: (line) => void (isJson || print(line)),
    answer: (value) => void (isJson && print(JSON.stringify(value))),
    progress,
    readLine,
    stopping,
    ask: async (question) => (isJson ? undefined : ask(question)),
    askSecret: async (question) => (isJson ? undefined : askSecret(question)),
  }
}
