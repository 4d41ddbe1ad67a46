/** English: Memos Status. The filter's words are the specification's (§4). */
import { formatCount } from '#src/format/number-format.ts'
import { isolated } from '#src/say/isolate.ts'
import { plural } from './plural.ts'

export const memos = {
  outstandingIn: (currencies: string) => `One currency after the other, largest first: ${currencies}`,
  count: (count: number) => plural(count, { one: '# memo', other: '# memos' }),
  lines: (count: number) => plural(count, { one: '# line', other: '# lines' }),
  pieces: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  goods: (pieces: string, carat: string) => `${pieces} · ${carat}`,
  toolbar: 'Memos',
  status: 'Status',
  filters: { open: 'Open', closed: 'Closed', all: 'All' },
  search: 'Search',
  clearSearch: 'Clear search',
  searched: 'Memo, Lot, Month, Salesperson, Terms',
  /** On a phone. */
  searchedBriefly: 'Memo, lot, month',
  /** Words of a search that say nothing here. */
  idle: 'memo memos',
  dueFilters: { any: 'Any time', week: 'Due this week', overdue: 'Overdue' },
  /** What else is said for them in a search, by comma. */
  dueSaid: { week: 'this week', overdue: 'late' },
  date: 'Memo date',
  anyDate: 'Any date',
  /** In its place while the search asks for days. */
  dateInText: 'As searched',
  range: 'From – to',
  dated: (days: string) => `Memo date: ${days}`,
  datedOrSaid: (days: string) => `Memo date: ${days}; others have the word.`,
  notShown: (count: number) =>
    plural(count, {
      one: '# more of these days is not shown:',
      other: '# more of these days are not shown:',
    }),
  otherwise: {
    open: (count: number) => plural(count, { one: '# more is not open:', other: '# more are not open:' }),
    closed: (count: number) =>
      plural(count, { one: '# more is not closed:', other: '# more are not closed:' }),
  },
  sortBy: 'Sort By',
  sorts: { due: 'Due', date: 'Date', number: 'Number', outstanding: 'Outstanding' },
  statuses: { 20: 'Open', 100: 'Closed' },
  otherStatus: (code: number) => `Status ${code}`,
  exportCsv: 'Export csv',
  exportMemo: 'Export this memo',
  noLines: 'No memo is shown: there is nothing to export.',
  offline: 'There is no connection. You see the memos as this device last received them.',
  failed: 'The server could not be asked for changes. You see the memos as this device last received them.',
  noneShown: {
    open: 'No memo is open. Choose All to see every memo.',
    closed: 'No memo is closed. Choose All to see every memo.',
  },
  noneFound: (asked: string) => `No memo matches: ${asked}.`,
  showFound: (count: number) =>
    plural(count, { one: 'Show # memo among all', other: 'Show # memos among all' }),
  showOfDays: (count: number) =>
    plural(count, { one: 'Show # memo of these days', other: 'Show # memos of these days' }),
  showAtAnyDate: (count: number) =>
    plural(count, { one: 'Show # memo of any date', other: 'Show # memos of any date' }),
  clearAll: 'Clear search and filters',
  none: 'There are no memos yet. They appear here when goods go out to you on memo.',
  notLoaded: 'The memos could not be loaded. They will be asked for again in a few minutes.',
  notHere: 'There is no connection, and no memos are on this device yet.',
  loading: 'Loading your memos…',
  memo: (number: number) => `Memo ${number}`,
  columns: {
    memo: 'Memo',
    date: 'Date',
    due: 'Due',
    terms: 'Terms',
    out: 'Out',
    settled: 'Settled',
    outstanding: 'Outstanding',
  },
  soldBy: (name: string) => `Salesperson ${isolated(name)}`,
  sold: (pieces: number) => `${formatCount(pieces)} sold`,
  returned: (pieces: number) => `${formatCount(pieces)} returned`,
  daysOut: (days: number) => plural(days, { one: '# day out', other: '# days out' }),
  daysOver: (days: number) => `over ${formatCount(days)}`,
  overdueBy: (days: number) => plural(days, { one: 'Overdue by # day', other: 'Overdue by # days' }),
  dueToday: 'Due today',
  dueIn: (days: number) => plural(days, { one: 'Due in # day', other: 'Due in # days' }),
  in: (days: number) => plural(days, { one: 'In # day', other: 'In # days' }),
  linesOf: (memo: number) => `of memo ${memo}`,
  line: {
    photo: 'Photo',
    lot: 'Lot',
    out: 'Out',
    returned: 'Returned',
    sold: 'Sold',
    left: 'Left',
    perCarat: 'Per carat',
    amount: 'Amount',
    leftOf: 'left',
    total: 'Total',
    totalLeft: 'Total left',
    heldLines: (held: number, lines: number) =>
      `${formatCount(held)} of ${plural(lines, { one: '# line', other: '# lines' })} still with you`,
  },
  due: (date: string) => `Due ${date}`,
  left: (goods: string) => `${goods} left`,
  moreTime: {
    ask: 'Ask for more time',
    asked: (date: string) => `More time asked on ${date}`,
    waiting: 'More time asked: the message waits on this device.',
  },
  contact: 'Contact us about it',
  contactSubject: (number: number) => `About memo ${number}`,
  summary: {
    label: 'On memo with you',
    nothing: 'Every memo is closed: you hold nothing on memo.',
    hold: 'You hold',
    holdShown: 'You hold, on the memos below',
    holdOthers: 'You hold on the others',
    nothingShown: 'You hold nothing on the memos below.',
    others: (count: number) =>
      plural(count, {
        one: 'You also hold # memo that is neither open nor closed.',
        other: 'You also hold # memos that are neither open nor closed.',
      }),
    showAll: 'Show all memos',
    onMemos: (count: number) => plural(count, { one: 'on # memo', other: 'on # memos' }),
    until: 'Until',
    worth: 'Worth',
    noDueDate: 'no due date',
    nextDue: (date: string) => `next due ${date}`,
    overdueSince: (count: number, date: string) => `${formatCount(count)} overdue since ${date}`,
    nothingDue: 'None',
    overdue: (memos: string, date: string) => `${memos}, since ${date}`,
    week: (memos: string, date: string) => `${memos}, next on ${date}`,
  },
} as const
