import { samples } from '#src/samples/samples.ts'
import { Photo, Picture, type PictureProps, Shadow } from './picture.tsx'

const PARTS = [
  [218, 26],
  [84, 112],
  [232, 222],
  [30, 262],
  [446, 84],
] as const

/** The photo station: a box of light, the camera on top of it, and beside it the picture that it has taken. */
export function PhotographerPicture(props: PictureProps) {
  return (
    <Picture {...props} product="photographer" parts={PARTS}>
      <Shadow x={160} y={274} width={290} />
      <Shadow x={388} y={266} width={150} />
      <Box />
      <Camera />
      <Stage />
      <Parcel />
      <Screen />
    </Picture>
  )
}

function Box() {
  return (
    <>
      <path className="picture-lit picture-edge" d="M36 76 68 52h184l32 24z" />
      <rect className="picture-grazed picture-edge" x="36" y="76" width="248" height="194" rx="6" />
      <rect className="picture-shade" x="54" y="92" width="212" height="162" rx="4" />
      {/* Inside: back, sides and floor. */}
      <path className="picture-ground" d="M88 108h144v92H88z" />
      <path className="picture-shade" d="m54 92 34 16v92l-34 54zM266 92l-34 16v92l34 54z" />
      <path className="picture-grazed" d="m54 254 34-54h144l34 54z" />
      {/* Panels of light, and what they throw. */}
      <path className="picture-light" d="m66 96 26 14h136l26-14z" />
      <path className="picture-light" d="m60 112 22 10v62l-22 30zM260 112l-22 10v62l22 30z" />
      <path className="picture-beam" d="M96 110h128l20 138H76z" />
      <rect className="picture-line" x="54" y="92" width="212" height="162" rx="4" />
    </>
  )
}

function Camera() {
  return (
    <>
      <path className="picture-shade picture-edge" d="M138 60h44v16h-44z" />
      <rect className="picture-body" x="118" y="18" width="84" height="44" rx="8" />
      <path className="picture-body" d="M140 18l6-10h28l6 10z" />
      <rect className="picture-glass" x="126" y="26" width="30" height="20" rx="3" />
      <circle className="picture-accent" cx="188" cy="32" r="4" />
      <path className="picture-body" d="M144 92h32v10l-4 8h-24l-4-8z" />
      <ellipse className="picture-glass" cx="160" cy="110" rx="12" ry="3" />
    </>
  )
}

/** The stone from the side, crown up. */
function Stage() {
  return (
    <>
      <path className="picture-shade" d="M104 226v8c0 8 25 14 56 14s56-6 56-14v-8z" />
      <ellipse className="picture-lit picture-edge" cx="160" cy="226" rx="56" ry="14" />
      <g className="picture-shadow">
        <ellipse cx="162" cy="227" rx="22" ry="5" />
      </g>
      <path className="picture-grazed" d="M132 190h56l-28 36z" />
      <path className="picture-lit" d="m132 190 14-13h28l14 13z" />
      <path className="picture-shade" d="m160 226 28-36h-17zM146 177l6 13h-20zM174 177l-6 13h-16l-6-13z" />
      <path
        className="picture-line"
        d="m132 190 14-13h28l14 13-28 36zM132 190h56M146 177l6 13 8 36 8-36 6-13M152 190l8-13 8 13"
      />
    </>
  )
}

function Parcel() {
  return (
    <>
      <path className="picture-lit picture-edge" d="m14 246 56-8 8 34-58 10z" />
      <path className="picture-grazed" d="m14 246 56-8 2 8-56 9z" />
      <path className="picture-line" d="m44 256 26-4M46 264l18-3" />
    </>
  )
}

function Screen() {
  const { small } = samples[0]!
  return (
    <>
      <path className="picture-line" d="M284 236c16 0 22 18 42 18" strokeDasharray="1 5" />
      <path className="picture-shade picture-edge" d="M376 222h24l4 34h-32z" />
      <ellipse className="picture-lit picture-edge" cx="388" cy="258" rx="40" ry="8" />
      <rect className="picture-body" x="308" y="92" width="160" height="134" rx="10" />
      <rect className="picture-lit" x="318" y="102" width="140" height="114" rx="3" />
      <Photo src={small} x={318} y={102} side={114} />
      <path className="picture-text" d="M440 118h10M440 132h10M440 146h6" />
      <rect className="picture-accent" x="437" y="194" width="16" height="12" rx="3" />
    </>
  )
}
