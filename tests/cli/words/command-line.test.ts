/** Command lines that are shown are the ones that a shell reads. */
import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandLine, PROGRAM } from '#cli/words/command-line.ts'
import { didYouMean } from '#cli/words/nearest-word.ts'

/** The words that a shell makes of a line. */
function readByShell(line: string): string[] {
  const printed = execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
  return printed.split('\0').slice(0, -1)
}

const CASES = [
  ['import', 'my stones.csv', '--means', 'Memo No:M-*=*', '--map', 'Rap %='],
  ['import', '~/a.csv', '$HOME', '`date`', '"quoted"', "it's", 'a\\b', 'ה', '!!', '#x', '=x', ''],
]

test.each(CASES)('%j', (...words) => {
  expect(readByShell(commandLine(...words).slice(PROGRAM.length))).toEqual(words)
})

test('whatever the words are', () => {
  const word = fc.string({ unit: fc.constantFrom(...' \t\n"\'`$\\!*?~=%#&|;<>(){}[]a-Zö'), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      expect(readByShell(commandLine(...words).slice(PROGRAM.length))).toEqual(words)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['custmers', ' Did you mean customers?'],
  ['user', ' Did you mean users?'],
  ['xyz', ''],
])('%s', (word, says) => {
  expect(didYouMean(word, ['customers', 'users', 'keys'])).toBe(says)
})
