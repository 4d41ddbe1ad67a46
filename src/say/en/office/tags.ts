/** English: the electronic tags in the office. */
import { plural } from '#src/say/en/plural.ts'

export const tags = {
  title: 'Tags',
  none: 'No lot has an e-tag yet.',
  noneOdd: 'Nothing is wrong with any tag.',
  noneFound: 'No tag or lot has this in its number.',
  tags: (count: number) => plural(count, { one: 'One tag', other: '# tags' }),
  show: 'Show',
  shows: { odd: 'To look after', unheard: 'Never heard', all: 'All' },
  found: 'What was searched for',
  search: 'Tag or lot',
  others: 'There are more: search for the tag or the lot.',
  onSeveral: 'It stands at several lots: the list has a mistake.',
  columns: { tag: 'Tag', lot: 'Lot', customer: 'Customer', record: 'Record' },
  station: 'Base station',
  ask: { find: 'Let it flash', refresh: 'Draw it anew' },
  asked: {
    find: (until: string) => `It flashes at its next contact, if that is before ${until}.`,
    refresh: (until: string) => `It is drawn anew at its next contact, if that is before ${until}.`,
  },
  open: { find: 'It is asked to flash.', refresh: 'It is asked to draw anew.' },
} as const
