/** English: the search, the filter and saved searches of My photos. */
import { formatCount } from '#src/format/number-format.ts'
import { plural } from '#src/say/en/plural.ts'

export const find = {
  search: 'Search',
  /** Of a search in words, as the field shows it. */
  example: 'round 1 ct G VS',
  /** On a phone. */
  exampleShort: 'round G VS',
  clear: 'Clear search',
  filter: 'Filter',
  filters: 'Filters',
  /** Where a memo's number is searched for. */
  showMemo: (number: number) => `Show memo ${number}`,
  onMemo: 'On memo',
  notOnMemo: 'Not on memo',
  hasTag: 'Has tag',
  noTag: 'No tag',
  withPhoto: 'With photo',
  withoutPhoto: 'Without photo',
  /** Lots of one stone, and of more than one. */
  single: 'Single stones',
  pairs: 'Pairs',
  parcels: 'Parcels',
  from: 'From',
  to: 'To',
  /** An end of a span with its field: `Length mm from`. */
  fromOf: (field: string) => `${field} from`,
  toOf: (field: string) => `${field} to`,
  /** In an empty field of a date. */
  anyDay: 'Any day',
  spanFrom: (value: string) => `from ${value}`,
  spanTo: (value: string) => `up to ${value}`,
  spanOver: (value: string) => `over ${value}`,
  span: (from: string, to: string) => `${from} – ${to}`,
  inPercent: (field: string) => `${field} %`,
  today: 'Today',
  sinceYesterday: 'Since yesterday',
  lastDays: (days: number) => plural(days, { one: 'Last day', other: 'Last # days' }),
  nothingNew: (since: string, newest: string) =>
    `Nothing new since ${since}; the newest lot is of ${newest}.`,
  nothingNewOf: (what: string, since: string, newest: string) =>
    `Nothing new since ${since} of “${what}”; the newest of them is of ${newest}.`,
  showNewest: (lots: number) => plural(lots, { one: 'Show the newest lot', other: 'Show the # newest lots' }),
  photographed: (when: string) => `Photographed: ${when}`,
  looks: 'Search looks',
  anywhere: 'Anywhere',
  start: 'At the start',
  gems: 'Gems and named colors',
  fancyColor: 'Fancy color',
  gemColor: 'Gem color',
  finish: 'Cut and finish',
  fluorescence: 'Fluorescence',
  size: 'Size',
  others: 'More',
  scaleHint: 'Choose the first and the last.',
  rest: (first: string, last: string) => `${first} – ${last}`,
  /** A choice with its field: `Color G`. */
  grade: (field: string, grade: string) => `${field} ${grade}`,
  /** A part of a search that is looked for as it is written. */
  quoted: (text: string) => `“${text}”`,
  /** At the head of the filter. */
  searchedToo: (text: string) => `The search “${text}” narrows these choices, too.`,
  orBetter: (grade: string) => `${grade} or better`,
  /** Beside that: what it asks for is chosen in the filter instead. */
  chooseHere: 'Choose it here instead',
  chosenHere: (text: string) => `The search “${text}” is chosen here now.`,
  backToSearch: 'Keep it as a search',
  clearAll: 'Clear all',
  cleared: 'Search and filter cleared.',
  clearOf: (field: string) => `Clear ${field}`,
  show: (lots: number) => plural(lots, { one: 'Show # lot', other: 'Show # lots' }),
  remove: (choice: string) => `Remove ${choice}`,
  only: (lots: number) => plural(lots, { one: 'Only # lot', other: 'Only # lots' }),
  listFound: (found: number, asked: number) => `${formatCount(found)} of ${formatCount(asked)} found.`,
  listFoundBut: (found: number, asked: number, missing: string) =>
    `${formatCount(found)} of ${formatCount(asked)} found; not found: ${missing}.`,
  leftOut: (lots: number) =>
    plural(lots, { one: '# lot is left out by the filters.', other: '# lots are left out by the filters.' }),
  copyMissing: 'Copy those not found',
  copied: 'Copied',
  asListed: 'Order as pasted',
  more: (count: number) => `${formatCount(count)} more`,
  noMatchFor: (text: string) => `No lot matches “${text}”.`,
  noneHas: (condition: string) => `No lot has this: ${condition}.`,
  noneWithAll: (conditions: string) => `No lot has all of this: ${conditions}.`,
  noneYet: (soFar: string) =>
    `None among the lots that have come so far, ${soFar}. The others are on their way.`,
  noneAlone: 'Leaving out only one of them finds no lot either.',
  /** Leads to the memos that are due then. */
  memosDue: (due: string) => `Memos Status: ${due}`,
  didYouMean: (name: string, lots: number) =>
    `Did you mean “${name}”? ${plural(lots, { one: '# lot', other: '# lots' })}`,
  without: (condition: string, lots: number) =>
    `Without “${condition}”: ${plural(lots, { one: '# lot', other: '# lots' })}`,
  instead: (condition: string, lots: number) =>
    `“${condition}” instead: ${plural(lots, { one: '# lot', other: '# lots' })}`,
  withoutPhotos: (lots: number) => plural(lots, { one: '# without a photo', other: '# without a photo' }),
  showThem: ' · Show',
  saved: 'Saved searches',
  save: 'Save this search',
  isSaved: 'Saved',
  savedWhere: 'Saved on this device. It stands at the top of the filter and under the empty search.',
  edit: 'Edit',
  edited: 'Done',
  nameOf: (search: string) => `Name of the search ${search}`,
  longestName: (most: number) => `A name has at most ${most} letters.`,
  newIn: (lots: number) => plural(lots, { one: '# new', other: '# new' }),
  savedFull: (most: number) => `${formatCount(most)} searches are kept at most. Delete one first.`,
  forget: (name: string) => `Delete the search ${name}`,
  forgotten: (name: string) => `“${name}” deleted.`,
  tips: 'Try part of a lot, certificate or memo number, or words such as “round”, “F-G”, “>1 ct”, “not on memo” or “new this week”.',
} as const
