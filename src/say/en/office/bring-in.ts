/** English: lists and photographs that the staff bring in. */
import { isolated } from '#src/say/isolate.ts'
import { plural } from '#src/say/en/plural.ts'

export const bringIn = {
  title: 'Bring in',
  about:
    'Drop a list of stock or memos here, or photographs and folders of them: CSV, Excel, JSON; JPEG, PNG, WebP, AVIF, TIFF. A list is looked at first, and changes nothing until you say so.',
  choose: 'Choose files',
  customerFirst: 'Add a customer first: what is brought in belongs to one.',
  others: (count: number) =>
    plural(count, {
      one: 'One file is neither a list nor a photograph, and was left alone.',
      other: '# files are neither lists nor photographs, and were left alone.',
    }),
  importTitle: (file: string) => `Bring in ${isolated(file)}`,
  rowsAre: 'The rows are',
  subjects: { lots: 'Lots', memos: 'Memos', customers: 'Customers', photos: 'Photos' },
  eachRow: 'Each row names its customer',
  chooseFirst: 'Choose whose they are: then the list is looked at.',
  looking: 'Looking at the list…',
  bringing: 'Bringing it in…',
  nothingTaken: 'The list cannot be brought in as it is.',
  /** Before what would become of them. */
  rows: (count: number) => plural(count, { one: '# row:', other: '# rows:' }),
  refusedSome: 'Nothing is taken while rows are refused. Mend them in the file, or leave them out.',
  refusedAll: 'Every row is refused.',
  partial: (count: number) =>
    count === 0
      ? 'Leave refused rows out'
      : plural(count, { one: 'Leave the refused row out', other: 'Leave the # refused rows out' }),
  wholeList: 'This is the whole list: withdraw what it leaves out',
  withdrawMany: 'Also when that is more than a fifth',
  invite: 'Mail new users an invitation',
  /** What would be new, changed or withdrawn. */
  bringIn: {
    lots: (count: number) => plural(count, { one: 'Bring in # lot', other: 'Bring in # lots' }),
    memos: (count: number) => plural(count, { one: 'Bring in # memo', other: 'Bring in # memos' }),
    customers: (count: number) => plural(count, { one: 'Bring in # row', other: 'Bring in # rows' }),
    photos: (count: number) => plural(count, { one: 'Bring in # name', other: 'Bring in # names' }),
  },
  bringInNone: 'Bring in',
  nothingNew: 'There is nothing to bring in: all of it is here already.',
  refused: 'Refused rows',
  rejects: 'Save the refused rows',
  saved: 'Saved.',
  noted: (count: number) => plural(count, { one: 'One value to look at', other: '# values to look at' }),
  issues: (count: number) => plural(count, { one: 'One value', other: '# values' }),
  moreOfThem: (count: number) => plural(count, { one: 'And one more.', other: 'And # more.' }),
  times: (count: number) => plural(count, { one: '# time', other: '# times' }),
  forget: 'Forget this',
  corrections: (count: number) =>
    plural(count, { one: 'One value read as another', other: '# values read as others' }),
  changes: (count: number) => plural(count, { one: 'One change of a value', other: '# changes of values' }),
  fieldTimes: (field: string, count: number) => `${isolated(field)} ${isolated(count)}`,
  columnsRead: (read: number, all: number) => `Columns: ${isolated(read)} of ${isolated(all)} are read`,
  samples: 'The first rows as they are stored',
  notRead: 'not read',
  readColumnAs: (column: string) => `Read ${isolated(column)} as`,
  readAs: (known: string) => `Read it as ${isolated(known)}`,
  columns: {
    row: 'Row',
    column: 'Column',
    value: 'Value',
    reason: 'Reason',
    readAs: 'Read as',
    because: 'Because',
    of: 'Of',
    field: 'Field',
    before: 'Before',
    after: 'After',
  },
  /** By the codes of refused and odd values. */
  reasons: {
    ambiguous_value: 'May mean several things',
    blank_inside: 'A blank inside',
    contradiction: 'Contradicts another row or value',
    date_ambiguous: 'Day or month first?',
    date_needed: 'No date',
    email_needed: 'No e-mail address',
    excel_date: 'Excel has made a date of it',
    excel_error: 'An error of Excel',
    excel_rounded: 'Excel has rounded it',
    hyphen_at_end: 'A hyphen at its end',
    kept_as_written: 'Not known, kept as written',
    kept_in_note: 'Kept in the note',
    measurements_needed: 'No measurements',
    memo_refused: 'Another row of the memo is refused',
    number_ambiguous: 'Comma or point?',
    number_needed: 'No number',
    other_customer: 'Belongs to another customer',
    out_of_range: 'Out of range',
    required: 'Is lacking',
    too_long: 'Too long',
    twice: 'There twice',
    unknown_customer: 'No such customer',
    unknown_lot: 'No such lot',
    unknown_memo: 'No such memo',
    unknown_value: 'Not known',
    unprintable: 'Has signs that cannot be printed',
    whole_number_needed: 'No whole number',
    yes_or_no_needed: 'Neither yes nor no',
    other: 'Cannot be read',
  },
  takeBack: {
    offer: 'Take it back',
    sure: 'What it changed becomes as before, where nothing has changed since.',
    keep: 'Leave it',
    done: (count: number) =>
      plural(count, {
        one: 'Taken back: one row is as before.',
        other: 'Taken back: # rows are as before.',
      }),
    kept: (count: number) =>
      plural(count, {
        one: 'One has changed since, and stays.',
        other: '# have changed since, and stay.',
      }),
  },
  photos: {
    title: (count: number) => plural(count, { one: 'One photograph', other: '# photographs' }),
    about:
      'Each goes to the lot whose stock or certificate number its name or its folder has. What fits no lot waits for you to decide.',
    chooseFirst: 'Choose whose they are.',
    bringIn: (count: number) =>
      plural(count, { one: 'Bring in the photograph', other: 'Bring in # photographs' }),
    sending: 'Photographs sent',
    sentOf: (done: number, all: number) => `${isolated(done)} of ${isolated(all)} sent`,
    goOn: 'Go on',
    outcome: (lots: number, waiting: number, refused: number) =>
      [
        plural(lots, { one: 'One found its lot.', other: '# found their lots.' }),
        waiting > 0 && plural(waiting, { one: 'One waits for a lot.', other: '# wait for lots.' }),
        refused > 0 && plural(refused, { one: 'One was refused.', other: '# were refused.' }),
      ]
        .filter(Boolean)
        .join(' '),
    refused: (count: number) => plural(count, { one: 'One refused', other: '# refused' }),
    waiting: (count: number) => plural(count, { one: 'One without a lot', other: '# without a lot' }),
    noneWaits: 'None waits any more.',
    matchAbout: 'Write the lot that a photograph shows, or leave it: it goes to its lot when that comes.',
    lotOf: (photo: string) => `Lot of ${isolated(photo)}`,
    match: 'Give to this lot',
    matchedWith: (lot: string) => `Shows lot ${isolated(lot)} now`,
  },
} as const
