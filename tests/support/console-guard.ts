/**
 * An unexpected `console.error` or `console.warn` fails the test that printed it. A test that is about such a line
 * names it first with `expectConsole`; a named line that never comes fails the test as well.
 */
import { format } from 'node:util'

const LEVELS = ['error', 'warn'] as const

let expected: (string | RegExp)[] = []
let printed: string[] = []

/** Names a line this test will print, once or more often. */
export function expectConsole(line: string | RegExp): void {
  expected.push(line)
}

/** Takes over the console until `restore`; `fault` says what was printed unasked, or named and never printed. */
export function guardConsole(): { fault: () => string | null; restore: () => void } {
  expected = []
  printed = []
  const originals = LEVELS.map((level) => console[level])
  for (const level of LEVELS) console[level] = (...words: unknown[]) => printed.push(format(...words))
  return {
    fault: () => faultOf(printed, expected),
    restore: () => LEVELS.forEach((level, at) => (console[level] = originals[at]!)),
  }
}

/** What is wrong with these lines, given the ones a test named. */
export function faultOf(lines: readonly string[], named: readonly (string | RegExp)[]): string | null {
  const fits = (line: string, name: string | RegExp) =>
    typeof name === 'string' ? line.includes(name) : name.test(line)
  const unasked = lines.filter((line) => !named.some((name) => fits(line, name)))
  const missing = named.filter((name) => !lines.some((line) => fits(line, name)))
  if (unasked.length > 0) return `Unexpected on the console:\n${unasked.join('\n')}`
  if (missing.length > 0) return `Expected on the console, never printed: ${missing.join(', ')}`
  return null
}
