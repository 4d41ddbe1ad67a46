/**
 * The CSV of memos: a row for each line, in English whatever the interface speaks, under RapNet's names where it has any. RFC 4180, CRLF, UTF-8 with a byte
 * order mark, ISO dates, `.` decimals. Text cells that a spreadsheet would run are defused; numbers never are.
 */
import { csvFormatRow } from 'd3-dsv'
import { defused, MEMO_CSV_COLUMNS } from '#contract/lots/csv.ts'
import { MEMO_STATUSES, wordOf } from '#contract/codes.ts'
import type { Memo, MemoLine } from '#contract/memos.ts'
import { outstandingOf } from './memo-totals.ts'
import { plainMoney } from './money.ts'

/** The whole file for these memos, in their order. */
export function toMemoCsv(memos: readonly Memo[]): string {
  const rows = memos.flatMap((memo) => memo.lines.map((line) => cellsOf(memo, line)))
  return `\uFEFF${[[...MEMO_CSV_COLUMNS], ...rows].map((row) => csvFormatRow(row)).join('\r\n')}\r\n`
}

/** In the order of MEMO_CSV_COLUMNS. */
function cellsOf(memo: Memo, line: MemoLine): string[] {
  const money = (minor: number) => plainMoney(minor, memo.currency)
  return [
    String(memo.number),
    statusWord(memo.status),
    memo.date,
    memo.dueDate ?? '',
    defused(memo.terms ?? ''),
    defused(memo.salesperson ?? ''),
    String(line.line),
    defused(line.lot),
    defused(line.description),
    String(line.piecesOut),
    String(line.piecesReturned),
    String(line.piecesSold),
    plainCarat(line.caratOutMilli),
    plainCarat(line.caratReturnedMilli),
    plainCarat(line.caratSoldMilli),
    memo.currency,
    money(line.pricePerCaratMinor),
    money(line.amountMinor),
    money(outstandingOf(line)),
  ]
}

/** In English, as everything in a file is: `Open`, `Closed`, or `Status 35` for a code the table does not know. */
const statusWord = (status: number): string => wordOf(MEMO_STATUSES, status) ?? `Status ${status}`

/** Two decimals, three where the weight has them. */
function plainCarat(milli: number): string {
  return (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)
}
