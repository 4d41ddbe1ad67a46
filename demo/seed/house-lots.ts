/** The house: one customer with all 53,940 round stones, one photo each. */
import { CLARITY_GRADES, PRODUCT_TYPES } from '#contract/codes.ts'
import { certificateOf, type DemoLot, numberLots, tagOf } from './demo-lot.ts'
import { oneOf } from '#demo/random.ts'
import type { RoundStone } from './round-stones.ts'

const NOTES = ['Eye clean', 'Slight feather at the girdle', 'Asked for a video', 'Again in daylight, please']

export function houseLots(stones: readonly RoundStone[]): DemoLot[] {
  const next = numberLots('house')
  return stones.map((stone): DemoLot => {
    const { lot, location, random } = next()
    return {
      input: {
        lot,
        location,
        ...ofRoundStone(stone),
        ...certificateOf(random, stone.caratMilli < 500 ? 0 : 0.8),
        ...tagOf(random, 0.11),
        ...(random() < 0.02 ? { note: oneOf(random, NOTES) } : {}),
      },
      usdCentsPerCarat: Math.round((stone.usdCents * 1000) / stone.caratMilli),
      subject: 'stone',
      views: 1,
      random,
    }
  })
}

/** The fields of a lot that the data set has. */
export function ofRoundStone({ usdCents: _, clarity, ...measured }: RoundStone) {
  return {
    type: PRODUCT_TYPES.Diamond,
    pieces: 1,
    shape: 'Round',
    clarity: CLARITY_GRADES[clarity],
    ...measured,
  }
}
