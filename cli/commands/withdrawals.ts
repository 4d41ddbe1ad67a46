/** Lots and memos that are gone, taken out by their numbers: imports without a file, with their history and undo. */
import { Readable } from 'node:stream'
import type { ImportOptions } from '#contract/ingest/imports.ts'
import { type Command, WrongUse } from './command.ts'
import { runImport } from './imports.ts'

const withdrawalOf = (as: 'lots' | 'memos', column: string, examples: readonly string[]): Command => ({
  words: `${as} withdraw`,
  about: `Withdraws ${as} by their numbers: all of them or none. "imports undo" brings them back.`,
  arguments: ['NUMBER…'],
  options: {
    customer: { about: 'whose they are', value: 'CUSTOMER' },
    'dry-run': { about: 'says what would be withdrawn, and changes nothing' },
    partial: { about: 'withdraws those that are there' },
  },
  examples,
  async run({ arguments: numbers, value, isSet }, portal, console) {
    const customer = value('customer')
    if (customer === undefined) throw new WrongUse('Say whose they are: --customer NAME.')
    const rows = numbers.map((number) => ({ [column]: number, withdrawn: true }))
    const query: Record<string, unknown> = {
      as,
      customer,
      name: `${as} withdraw`,
      ...(isSet('dry-run') && { dryRun: true }),
      ...(isSet('partial') && { partial: true }),
    }
    const file = () => Readable.from([JSON.stringify(rows)])
    return runImport(portal, console, { query: query as ImportOptions, file, rejectsBeside: null })
  },
})

export const WITHDRAWALS: readonly Command[] = [
  withdrawalOf('lots', 'lot', [
    'lots withdraw KS-103 --customer "ACME Gems"',
    'lots withdraw KS-103 KS-104 --customer "ACME Gems" --dry-run',
  ]),
  withdrawalOf('memos', 'memo', ['memos withdraw 24001 --customer "ACME Gems"']),
]
