/** Lots as they are stored. */
import { GetLot } from '#contract/ingest/goods/lots.ts'
import type { Command } from '#cli/commands/command.ts'
import { ofCustomer } from '#cli/commands/of-customer.ts'
import { table } from '#cli/words/table.ts'

export const LOTS: readonly Command[] = [
  {
    words: 'lots show',
    about: 'Shows a lot as it is stored.',
    arguments: ['NUMBER'],
    options: { customer: { about: 'whose lot it is', value: 'CUSTOMER' } },
    examples: ['lots show KS-103 --customer "ACME Gems"'],
    async run(given, portal, { say, answer }) {
      const [lot = ''] = given.arguments
      const query = { customer: ofCustomer(given, 'Say whose lot it is') }
      const stored = await portal.call(GetLot, { params: { lot }, query })
      const rows = stored.values
        .filter(({ field }) => field !== 'lot')
        .map(({ label, value }) => [label, value])
      say(
        table([`Lot ${stored.lot}`, stored.customer], [...rows, ['Photographs', String(stored.photographs)]]),
      )
      answer(stored)
    },
  },
]
