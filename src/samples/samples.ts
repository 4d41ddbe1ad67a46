/**
 * Ten made-up lots for visitors, with pictures of the project's own tracer (demo/photos, made smaller): the wall to try
 * on the start page, and the pictures of the product pages. Nothing of them comes from a customer or the server. The
 * pictures are files of the build, so the service worker has them without a network.
 */
import asscherLarge from '#src/samples/large/asscher.webp'
import asscherSmall from '#src/samples/small/asscher.webp'
import cushionLarge from '#src/samples/large/cushion.webp'
import cushionSmall from '#src/samples/small/cushion.webp'
import emeraldLarge from '#src/samples/large/emerald.webp'
import emeraldSmall from '#src/samples/small/emerald.webp'
import heartLarge from '#src/samples/large/heart.webp'
import heartSmall from '#src/samples/small/heart.webp'
import marquiseLarge from '#src/samples/large/marquise.webp'
import marquiseSmall from '#src/samples/small/marquise.webp'
import ovalLarge from '#src/samples/large/oval.webp'
import ovalSmall from '#src/samples/small/oval.webp'
import pearLarge from '#src/samples/large/pear.webp'
import pearSmall from '#src/samples/small/pear.webp'
import princessLarge from '#src/samples/large/princess.webp'
import princessSmall from '#src/samples/small/princess.webp'
import roundLarge from '#src/samples/large/round.webp'
import roundSmall from '#src/samples/small/round.webp'
import rubyLarge from '#src/samples/large/ruby.webp'
import rubySmall from '#src/samples/small/ruby.webp'

export interface Sample {
  lot: string
  /** As words of the trade, as a trader's own file would have them. */
  stone: string
  shape: string
  caratMilli: number
  color: string
  clarity: string
  /** Addresses of square pictures, `SMALL_PX` and `LARGE_PX` wide. */
  small: string
  large: string
}

export const SMALL_PX = 240
export const LARGE_PX = 880

type Facts = readonly [stone: string, shape: string, caratMilli: number, color: string, clarity: string]

function sample(number: number, facts: Facts, [small, large]: readonly [string, string]): Sample {
  const [stone, shape, caratMilli, color, clarity] = facts
  const lot = `SAMPLE-${String(number).padStart(2, '0')}`
  return { lot, stone, shape, caratMilli, color, clarity, small, large }
}

export const samples: readonly Sample[] = [
  sample(1, ['Diamond', 'Round', 1520, 'E', 'VVS1'], [roundSmall, roundLarge]),
  sample(2, ['Sapphire', 'Oval', 3080, 'Blue', 'Slightly included'], [ovalSmall, ovalLarge]),
  sample(3, ['Diamond', 'Cushion', 2040, 'Fancy Yellow', 'VS1'], [cushionSmall, cushionLarge]),
  sample(4, ['Diamond', 'Princess', 1205, 'D', 'VVS1'], [princessSmall, princessLarge]),
  sample(5, ['Emerald', 'Emerald', 2410, 'Green', 'Included'], [emeraldSmall, emeraldLarge]),
  sample(6, ['Diamond', 'Heart', 1010, 'Fancy Pink', 'VVS2'], [heartSmall, heartLarge]),
  sample(7, ['Diamond', 'Pear', 1750, 'F', 'VVS2'], [pearSmall, pearLarge]),
  sample(8, ['Ruby', 'Cushion', 3550, 'Red', 'Slightly included'], [rubySmall, rubyLarge]),
  sample(9, ['Diamond', 'Marquise', 900, 'E', 'VVS1'], [marquiseSmall, marquiseLarge]),
  sample(10, ['Diamond', 'Asscher', 2160, 'D', 'VVS1'], [asscherSmall, asscherLarge]),
]
