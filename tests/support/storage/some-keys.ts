/** Keys for tests of storages, and what is none. */
import * as fc from 'fast-check'

const hex = fc.constantFrom(...'0123456789abcdef')

/** Any key that there can be; few folders, so that some are shared. */
export const anyKey = fc
  .tuple(
    fc.constantFrom('originals', 'renditions', 'imports', 'x'),
    fc.option(fc.constantFrom('00', 'ab', 'ff'), { nil: null }),
    hex,
    fc.string({
      unit: fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz-'),
      minLength: 2,
      maxLength: 127,
    }),
  )
  .map(([area, folder, first, rest]) => [area, ...(folder === null ? [] : [folder]), first + rest].join('/'))

/** What looks like one. */
export const NO_KEYS = [
  '',
  'imports',
  'imports/',
  '/imports/4f1c',
  'imports//4f1c',
  'imports/..',
  'imports/../4f1c',
  '../4f1c',
  'imports/ab',
  'imports/4F1C',
  'imports/4f1c\n',
  'imports/4f1c/more',
  'imports/4f.c',
  'unfinished/4f1c',
  `imports/${'a'.repeat(129)}`,
]
