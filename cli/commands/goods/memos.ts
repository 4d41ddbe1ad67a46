/** Memos as they are stored. */
import { GetMemo, type ListedMemo, ListMemos } from '#contract/ingest/goods/memos.ts'
import { MEMO_STATUSES, wordOf } from '#contract/codes.ts'
import { currencyDigits, type Memo } from '#contract/memos.ts'
import { type Command, WrongUse } from '#cli/commands/command.ts'
import { ofCustomer } from '#cli/commands/of-customer.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { filledColumns, table } from '#cli/words/table.ts'

const OF = { customer: { about: 'whose memos they are', value: 'CUSTOMER' } }

export const MEMOS: readonly Command[] = [
  {
    words: 'memos list',
    about: 'Lists the memos of a customer, the highest number first.',
    arguments: [],
    options: OF,
    examples: ['memos list --customer "ACME Gems"'],
    async run(given, portal, { say, answer }) {
      const customer = ofCustomer(given)
      const memos: ListedMemo[] = []
      for (let before: number | null | undefined; before !== null;) {
        const page = await portal.call(ListMemos, { query: { customer, ...(before && { before }) } })
        memos.push(...page.memos)
        before = page.next
      }
      const rows = memos.map(
        ({ number, date, dueDate = '', status, lines, terms = '', salesperson = '' }) => [
          number,
          date,
          dueDate,
          statusText(status),
          lines,
          terms,
          salesperson,
        ],
      )
      const none = `No memos yet. Load them: ${commandLine('import', 'memos.csv', '--as', 'memos', '--customer', customer)}`
      say(table(['Memo', 'Date', 'Due', 'Status', 'Lines', 'Terms', 'Salesperson'], rows, none))
      answer({ memos })
    },
  },
  {
    words: 'memos show',
    about: 'Shows a memo with its lines.',
    arguments: ['NUMBER'],
    options: OF,
    examples: ['memos show 1042 --customer "ACME Gems"'],
    async run(given, portal, { say, answer }) {
      const [number = ''] = given.arguments
      if (!/^\d{1,9}$/.test(number))
        throw new WrongUse(`Memos have whole numbers, such as 1042; ${number} is none.`)
      const query = { customer: ofCustomer(given) }
      const memo = await portal.call(GetMemo, { params: { memo: Number(number) }, query })
      say(memoText(memo))
      answer(memo)
    },
  },
]

const statusText = (status: number): string => wordOf(MEMO_STATUSES, status) ?? `Status ${status}`

function memoText({
  number,
  customer,
  date,
  dueDate,
  terms,
  salesperson,
  status,
  currency,
  lines,
}: Omit<Memo, 'id' | 'rev'> & { customer: string }) {
  const digits = currencyDigits(currency)
  const money = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  const carat = (milli: number) => (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)
  const of = (out: string | number, returned: string | number, sold: string | number) => [
    `${out}`,
    Number(returned) === 0 ? '' : `${returned}`,
    Number(sold) === 0 ? '' : `${sold}`,
  ]
  const head = [
    `Memo ${number} of ${customer}`,
    date,
    dueDate && `due ${dueDate}`,
    statusText(status),
    terms,
    salesperson,
  ]
  const rows = lines.map((line) => [
    line.line,
    line.lot,
    line.description,
    ...of(line.piecesOut, line.piecesReturned, line.piecesSold),
    ...of(carat(line.caratOutMilli), carat(line.caratReturnedMilli), carat(line.caratSoldMilli)),
    money(line.pricePerCaratMinor),
    money(line.amountMinor),
    line.lotId === undefined ? 'not on the list of lots' : '',
  ])
  const shown = filledColumns(
    [
      'Line',
      'Stock #',
      'Description',
      'Pieces',
      'returned',
      'sold',
      'Carat',
      'returned',
      'sold',
      `Per carat ${currency}`,
      `Amount ${currency}`,
      '',
    ],
    rows,
  )
  return `${head.filter(Boolean).join(', ')}\n\n${rows.length === 0 ? 'It has no lines.' : table(shown.head, shown.rows)}`
}
