/** English: lots side by side. */
import { formatCount } from '#src/format/number-format.ts'
import { plural } from '#src/say/en/plural.ts'

export const compare = {
  title: 'Compare',
  nothing: 'These lots are not in your list: there is nothing to compare.',
  alike: (lots: string) => `${lots}, no difference`,
  ofSelected: (lots: number, all: number) => `${formatCount(lots)} of ${formatCount(all)} selected`,
  most: (lots: number) => `At most ${lots} stand side by side. “Swap” brings in another that is selected.`,
  differ: (lots: string, differing: number) =>
    plural(differing, { one: `${lots} · # difference`, other: `${lots} · # differences` }),
  differInBold: (lots: string, differing: number) =>
    plural(differing, {
      one: `${lots} · # difference in bold`,
      other: `${lots} · # differences in bold`,
    }),
  onlyDifferences: 'Only differences',
  atLeast: 'Two lots at least are compared.',
  swap: 'Swap',
  swapFor: (lot: string, left: number) =>
    plural(left, {
      one: `Swap ${lot} for the other selected lot`,
      other: `Swap ${lot} for one of # more selected lots`,
    }),
  /** Above the lots to choose from. */
  instead: (lot: string) => `Instead of ${lot}`,
  beside: 'Add to the comparison',
  addOf: (left: number) =>
    plural(left, { one: 'Add the other selected lot', other: 'Add one of # more selected lots' }),
  moreChosen: (lots: string) => `${lots} more are selected.`,
  putBack: (lot: string) => `Put back ${lot}`,
  oneScale: 'Outline to scale',
  differs: ', differs',
}
