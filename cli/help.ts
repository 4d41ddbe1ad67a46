/** Help texts, made of the table of commands. */
import type { Command, Option } from '#cli/commands/command.ts'
import { PROGRAM } from '#cli/words/command-line.ts'

/** What every command takes. */
export const COMMON = {
  json: { about: 'answers in JSON, for programs' },
  help: { about: 'this help' },
} as const

const usageOf = ({ words, arguments: names }: Command) => [words, ...names].join(' ')

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}

/** All commands, or those that begin with a word. */
export function helpOfAll(commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} COMMAND …`,
    '',
    columns(commands.map((command) => [usageOf(command), command.about])),
    '',
    `${PROGRAM} COMMAND --help says more. The portal is that of the data folder (DATA_DIR); another one is named by`,
    'PORTAL_URL and PORTAL_KEY.',
  ].join('\n')
}

/** One command, with its options and examples. */
export function helpOf(command: Command): string {
  const known: [string, Option][] = Object.entries({ ...command.options, ...COMMON })
  const options = known.map(
    ([name, { value, about }]) => [value === undefined ? `--${name}` : `--${name} ${value}`, about] as const,
  )
  return [
    `Usage: ${PROGRAM} ${usageOf(command)}`,
    '',
    command.about,
    '',
    'Options:',
    columns(options),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${PROGRAM} ${example}`),
  ].join('\n')
}
