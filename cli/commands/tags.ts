/** Electronic tags: what was last reported of them, and what they are asked to do. */
import type { Command, Given } from './command.ts'
import { timeText } from '#cli/words/counted.ts'
import { table } from '#cli/words/table.ts'
import { AskTag, ListTags, type TAG_REQUESTS } from '#contract/ingest/tags.ts'

const OF_CUSTOMER = { customer: { about: 'only of this customer', value: 'CUSTOMER' } }

function ofCustomer({ value }: Given): { customer?: string } {
  const customer = value('customer')
  return customer === undefined ? {} : { customer }
}

const asking = (kind: (typeof TAG_REQUESTS)[number], about: string, said: string): Command => ({
  words: `tags ${kind}`,
  about,
  arguments: ['TAG'],
  options: OF_CUSTOMER,
  examples: [`tags ${kind} A1B2C3`],
  async run(given, portal, { say, answer }) {
    const [tag = ''] = given.arguments
    const asked = await portal.call(AskTag, { params: { tag }, query: ofCustomer(given), body: { kind } })
    say(`${tag} ${said} when its base station hears of it, until ${timeText(asked.until)} (UTC).`)
    answer(asked)
  },
})

export const TAGS: readonly Command[] = [
  {
    words: 'tags list',
    about: 'Lists the tags with what was last reported of them.',
    arguments: [],
    options: OF_CUSTOMER,
    examples: ['tags list', 'tags list --customer "ACME Gems"'],
    async run(given, portal, { say, answer }) {
      const tags: Awaited<ReturnType<typeof page>>['tags'] = []
      const page = (after?: string) =>
        portal.call(ListTags, { query: { ...ofCustomer(given), ...(after === undefined ? {} : { after }) } })
      for (let next: string | null | undefined; next !== null;) {
        const listed = await page(next)
        tags.push(...listed.tags)
        next = listed.next
      }
      const rows = tags.map(({ tag, customer, lots, contactAt, state, batteryPercent, rev, shownRev }) => [
        tag,
        customer,
        lots.join(' and '),
        contactAt === null ? 'never' : timeText(contactAt),
        state ?? '',
        batteryPercent === null ? '' : `${batteryPercent} %`,
        shownRev === null ? '' : shownRev === (rev ?? 0) ? 'current' : 'older',
      ])
      const none =
        'No tags yet: a list of lots with a column Tag brings them, or the report of a base station.'
      say(table(['Tag', 'Customer', 'Lot', 'Last contact (UTC)', 'State', 'Battery', 'Shows'], rows, none))
      answer({ tags })
    },
  },
  asking('find', 'Asks a tag to flash, so that it is found.', 'flashes'),
  asking('refresh', 'Asks a tag to draw anew what it shows.', 'draws anew'),
]
