import { brand } from '#contract/brand.ts'
import { formatCarat } from '#src/format/number-format.ts'
import { samples } from '#src/samples/samples.ts'
import { first } from '#src/say/first.ts'
import { isolated } from '#src/say/isolate.ts'
import { isRtl } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { Photo, Picture, type PictureProps, Shadow } from './picture.tsx'

const PARTS = [
  [186, 69],
  [408, 94],
  [134, 202],
  [343, 243],
] as const

const MIDDLE = 238
const SIDE = 58
const STEP = 66
const SELECTED = 6

/** Read from right to left, a screen is turned about its middle, and what stands on it back about its own. */
const turnedAt = (x: number) => (isRtl() ? `matrix(-1 0 0 1 ${2 * x} 0)` : undefined)

/** A tablet held across, with the wall on it: five by two samples, one selected, and the tray below. */
export function EPadPicture(props: PictureProps) {
  const parts = isRtl() ? PARTS.map(([x, y]) => [2 * MIDDLE - x, y] as const) : PARTS
  return (
    <Picture {...props} product="epad" parts={parts}>
      <Shadow x={240} y={284} width={400} />
      <path className="picture-shade picture-edge" d="M180 262h120l24 22H156z" />
      <rect className="picture-shade" x="44" y="18" width="396" height="258" rx="22" />
      <rect className="picture-body" x="40" y="14" width="396" height="258" rx="22" />
      <circle className="picture-glass" cx="238" cy="23" r="2.500" />
      <rect className="picture-grazed" x="54" y="32" width="368" height="222" rx="4" />
      <g transform={turnedAt(MIDDLE)}>
        <Bars />
        {samples.map(({ lot, small, caratMilli }, at) => (
          <Card
            key={lot}
            {...{ lot, small }}
            carat={formatCarat(caratMilli!)}
            x={64 + (at % 5) * (STEP + 6)}
            y={88 + Math.floor(at / 5) * 82}
            at={at}
          />
        ))}
        <Tray />
      </g>
    </Picture>
  )
}

function Bars() {
  return (
    <>
      <path className="picture-lit" d="M58 32h360a4 4 0 0 1 4 4v16H54V36a4 4 0 0 1 4-4z" />
      <circle className="picture-accent" cx="68" cy="42" r="4.500" />
      <Text x={77} y={44.2} look="strong">
        {brand.name}
      </Text>
      <Text x={112} y={44.2}>
        {first.menu.photos}
      </Text>
      <Text x={164} y={44.2}>
        {first.menu.memos}
      </Text>
      <rect className="picture-lit picture-edge" x="64" y="59" width="122" height="20" rx="5" />
      <rect className="picture-accent" x="196" y="59" width="44" height="20" rx="5" />
      <path className="picture-lit picture-edge" d="M240 59h80v20h-80zM330 59h78v20h-78z" />
      <Text x={72} y={71.2}>
        {more.memos.search}
      </Text>
      {SEGMENTS.map(([x, wordOf, isChosen]) => (
        <Text key={x} x={x} y={71.2} look={isChosen ? 'chosen' : 'middle'}>
          {wordOf()}
        </Text>
      ))}
    </>
  )
}

const SEGMENTS: readonly (readonly [x: number, wordOf: () => string, isChosen?: boolean])[] = [
  [218, () => more.photos.sizes.Small, true],
  [260, () => more.photos.sizes.Medium],
  [300, () => more.photos.sizes.Large],
  [350, () => more.photos.details.compact],
  [389, () => more.photos.details.extended],
]

interface TextProps {
  x: number
  y: number
  look?: 'strong' | 'middle' | 'chosen'
  children: string
}

/** As the portal says it, small. */
function Text({ x, y, look, children }: TextProps) {
  return (
    <text
      className={look ? `picture-word picture-word-${look}` : 'picture-word'}
      x={x}
      y={y}
      transform={turnedAt(x)}
    >
      {isolated(children)}
    </text>
  )
}

interface CardProps {
  lot: string
  carat: string
  small: string
  x: number
  y: number
  at: number
}

function Card({ lot, carat, small, x, y, at }: CardProps) {
  return (
    <>
      <rect className="picture-lit" x={x - 2} y={y - 2} width={SIDE + 8} height={SIDE + 18} rx="4" />
      <g transform={turnedAt(x + 2 + SIDE / 2)}>
        <Photo src={small} x={x + 2} y={y + 2} side={SIDE} />
      </g>
      <Text x={x + 3} y={y + SIDE + 8.5} look="strong">
        {lot}
      </Text>
      <Text x={x + 3} y={y + SIDE + 14}>
        {carat}
      </Text>
      {at === SELECTED && (
        <>
          <rect className="picture-ring" x={x - 2} y={y - 2} width={SIDE + 8} height={SIDE + 18} rx="4" />
          <circle className="picture-accent" cx={x + SIDE - 3} cy={y + 7} r="7" />
          <path
            className="picture-tick"
            d={`m${x + SIDE - 6} ${y + 7} 2.500 3 4-5`}
            transform={turnedAt(x + SIDE - 3)}
          />
        </>
      )}
    </>
  )
}

function Tray() {
  return (
    <>
      <path className="picture-lit picture-edge" d="M54 232h368v18a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4z" />
      <Text x={64} y={245.2} look="strong">
        {goodsOf(samples[SELECTED]!.caratMilli!)}
      </Text>
      <rect className="picture-accent" x="366" y="236" width="46" height="14" rx="4" />
      <Text x={389} y={245} look="chosen">
        {more.photos.export.button}
      </Text>
    </>
  )
}

const goodsOf = (caratMilli: number): string =>
  more.memos.goods(more.memos.pieces(1), formatCarat(caratMilli))
