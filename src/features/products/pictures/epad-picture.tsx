import { samples } from '#src/samples/samples.ts'
import { Photo, Picture, type PictureProps, Shadow } from './picture.tsx'

const PARTS = [
  [428, 82],
  [428, 132],
  [134, 202],
  [428, 244],
] as const

const SIDE = 58
const STEP = 66
const SELECTED = 6

/** A tablet held across, with the wall on it: five by two samples, one selected, and the tray below. */
export function EPadPicture(props: PictureProps) {
  return (
    <Picture {...props} product="epad" parts={PARTS}>
      <Shadow x={240} y={284} width={400} />
      <path className="picture-shade picture-edge" d="M180 262h120l24 22H156z" />
      <rect className="picture-shade" x="44" y="18" width="396" height="258" rx="22" />
      <rect className="picture-body" x="40" y="14" width="396" height="258" rx="22" />
      <circle className="picture-glass" cx="238" cy="23" r="2.500" />
      <rect className="picture-grazed" x="54" y="32" width="368" height="222" rx="4" />
      <Bars />
      {samples.map(({ lot, small }, at) => (
        <Card
          key={lot}
          small={small}
          x={64 + (at % 5) * (STEP + 6)}
          y={88 + Math.floor(at / 5) * 82}
          at={at}
        />
      ))}
      <Tray />
    </Picture>
  )
}

function Bars() {
  return (
    <>
      <path className="picture-lit" d="M58 32h360a4 4 0 0 1 4 4v16H54V36a4 4 0 0 1 4-4z" />
      <circle className="picture-accent" cx="68" cy="42" r="4.500" />
      <path className="picture-text" d="M80 42h26M122 42h22M156 42h26" />
      <rect className="picture-lit picture-edge" x="64" y="59" width="122" height="20" rx="5" />
      <rect className="picture-accent" x="196" y="59" width="44" height="20" rx="5" />
      <path className="picture-lit picture-edge" d="M240 59h80v20h-80zM330 59h78v20h-78z" />
      <path className="picture-text" d="M74 69h30M256 69h16M290 69h16M346 69h18M378 69h16" />
    </>
  )
}

function Card({ small, x, y, at }: { small: string; x: number; y: number; at: number }) {
  return (
    <>
      <rect className="picture-lit" x={x - 2} y={y - 2} width={SIDE + 8} height={SIDE + 18} rx="4" />
      <Photo src={small} x={x + 2} y={y + 2} side={SIDE} />
      <path className="picture-text" d={`M${x + 6} ${y + SIDE + 9}h26`} />
      {at === SELECTED && (
        <>
          <rect className="picture-ring" x={x - 2} y={y - 2} width={SIDE + 8} height={SIDE + 18} rx="4" />
          <circle className="picture-accent" cx={x + SIDE - 3} cy={y + 7} r="7" />
          <path className="picture-tick" d={`m${x + SIDE - 6} ${y + 7} 2.500 3 4-5`} />
        </>
      )}
    </>
  )
}

function Tray() {
  return (
    <>
      <path className="picture-lit picture-edge" d="M54 232h368v18a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4z" />
      <path className="picture-text" d="M66 243h18M98 243h30M142 243h22" />
      <rect className="picture-accent" x="366" y="236" width="46" height="14" rx="4" />
    </>
  )
}
