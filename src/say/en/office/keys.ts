/** English: the keys of stations in the office. */
import { isolated } from '#src/say/isolate.ts'
import { plural } from '#src/say/en/plural.ts'

export const keys = {
  title: 'Stations and keys',
  about:
    'A photo station, a base station of tags or a back office sends with a key of its own. What it opens is all that it can touch.',
  count: (count: number) => plural(count, { one: 'One key', other: '# keys' }),
  columns: { name: 'Key', opens: 'Opens', customer: 'Customer', usedAt: 'Last used', end: 'Revoke' },
  scopes: {
    customers: 'Customers',
    lots: 'Lots',
    memos: 'Memos',
    photos: 'Photographs',
    tags: 'Tags',
    office: 'The office',
  },
  all: 'All customers',
  never: 'never',
  endOf: (name: string) => `Revoke ${isolated(name)}`,
  endNow: 'Revoke for ever',
  keep: 'Leave it',
  new: {
    title: 'New key',
    name: 'Name, such as Photo station 1',
    use: 'It is for',
    uses: {
      photographs: 'A photo station: photographs',
      tags: 'A base station: tags',
      backOffice: 'A back office: customers, lots, memos, photographs',
    },
    make: 'Make the key',
    key: 'The key',
    done: (name: string) => `This is the key of ${isolated(name)}. Copy it now: it is not shown again.`,
  },
} as const
