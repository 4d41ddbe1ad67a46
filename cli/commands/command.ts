/**
 * What a command is: its words, what is given with it, and what it does. The table of commands is made of these, and so
 * is every help text.
 */
import type { Portal } from '#cli/portal/open-portal.ts'

/** An option. `about`: what it does, for the help. A `value` names what has to stand behind it; without one it is a switch. */
export interface Option {
  about: string
  value?: string
}

/** What a command was given. */
export interface Given {
  arguments: readonly string[]
  /** The value of an option; undefined where it was not given. */
  value(name: string): string | undefined
  /** All values of an option that may be given several times. */
  values(name: string): readonly string[]
  isSet(name: string): boolean
}

/** Where it prints, and where it reads from. */
export interface Console {
  /** For people, on the standard output. Nothing with --json. */
  say(line: string): void
  /** For programs: one line of JSON. Nothing without --json. */
  answer(value: unknown): void
  /** On a terminal: how far long work is, in the place of what was said last; empty when it is over. */
  progress(text: string): void
  /** The first line of the standard input. */
  readLine(): Promise<string>
  /** Asks on a terminal; undefined where there is none. */
  ask(question: string): Promise<string | undefined>
  /** For work that goes on until it is stopped: from now on Ctrl-C is told by this alone. */
  stopping(): AbortSignal
}

export interface Command {
  /** `customers add`. */
  words: string
  about: string
  /** `NAME`; one in brackets may be left out, and the last may be given several times: `NUMBER…`. */
  arguments: readonly string[]
  options: Readonly<Record<string, Option>>
  /** Options that may be given several times. */
  repeated?: readonly string[]
  /** Whole command lines, without the program. */
  examples: readonly string[]
  /** Answers false when the portal refused what was asked, and that was said. */
  run(given: Given, portal: Portal, console: Console): Promise<boolean | void>
}

/** What was given is not what the command takes. The message is a sentence. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}
