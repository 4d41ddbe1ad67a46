/** Drawings of where tags and base stations are, and of what comes between them. */
import {
  ACCENT,
  alongSequence,
  Arrow,
  At,
  Base,
  Clock,
  Cross,
  LotLines,
  Sequence,
  Tag,
  Tick,
  Waves,
} from './parts.tsx'

/** A chest of drawers of metal, 128 by 92. */
function Chest({ x, y }: { x: number; y: number }) {
  return (
    <At x={x} y={y}>
      <rect width="128" height="92" rx="4" fill="var(--surface)" />
      <path d="M0 31h128M0 61h128M52 15h24M52 46h24M52 76h24" />
    </At>
  )
}

/** A tag from afar, 56 by 36. */
function SmallTag({ x, y, dashed = false }: { x: number; y: number; dashed?: boolean }) {
  return (
    <At x={x} y={y}>
      <rect width="56" height="36" rx="5" fill="var(--surface)" {...(dashed && { strokeDasharray: '4 5' })} />
      <path d="M9 12h24M9 20h16" {...ACCENT} strokeWidth="3" />
      <path d="M42 8h7v7h-7z" />
    </At>
  )
}

export function PlaceBase() {
  return (
    <>
      <Sequence>
        <path d="M36 66h104M50 66v12M126 66v12" />
        <Base x={46} y={40} />
        <Waves x={88} y={76} turn={90} />
        <Chest x={24} y={100} />
        <path d="M176 16v168" strokeDasharray="3 6" />
        <rect x="206" y="88" width="88" height="96" rx="6" fill="var(--surface)" />
        <rect x="216" y="98" width="68" height="76" rx="3" />
        <circle cx="250" cy="136" r="14" />
        <path d="M250 122v8M250 142v8M236 136h8M256 136h8" />
        <Base x={208} y={62} />
      </Sequence>
      <Tick x={alongSequence(158)} y={26} />
      <Cross x={alongSequence(298)} y={26} />
    </>
  )
}

export function Drawer() {
  return (
    <>
      <Base x={22} y={92} />
      <Waves x={118} y={104} />
      <rect x="168" y="54" width="128" height="100" rx="4" strokeWidth="5" fill="var(--surface)" />
      <SmallTag x={210} y={88} dashed />
      <Cross x={168} y={104} />
    </>
  )
}

export function BringNear() {
  return (
    <>
      <Base x={24} y={64} />
      <Waves x={118} y={76} />
      <SmallTag x={156} y={58} />
      <path d="M184 138v-30m-8 10l8-10 8 10" {...ACCENT} strokeWidth="3" />
      <path d="M208 116h96v76h-96zM208 140h96M244 128h24" fill="var(--surface)" />
      <path d="M128 158h176l-14 34H114z" fill="var(--surface)" />
      <path d="M190 174h36" />
      <SmallTag x={150} y={126} dashed />
    </>
  )
}

/** A tray from above with the places of four tags, 152 by 112. */
function Tray({ x, y, next = false }: { x: number; y: number; next?: boolean }) {
  return (
    <At x={x} y={y}>
      <rect width="152" height="112" rx="8" fill="var(--surface)" />
      {[14, 82].map((column) =>
        [14, 62].map((line) =>
          next ? (
            <rect key={line} x={column} y={line} width="56" height="36" rx="5" strokeDasharray="4 5" />
          ) : (
            <SmallTag key={line} x={column} y={line} />
          ),
        ),
      )}
    </At>
  )
}

export function StartTrays() {
  return (
    <>
      <Sequence>
        <Tray x={4} y={64} />
        <Tray x={164} y={64} next />
        <Arrow x={112} y={34} length={92} />
      </Sequence>
      <Tick x={alongSequence(80)} y={34} />
      <Clock x={alongSequence(240)} y={34} />
    </>
  )
}

export function Neighbors() {
  return (
    <>
      <Base x={118} y={44} />
      <Waves x={104} y={84} turn={128} />
      <Waves x={216} y={84} turn={52} />
      <SmallTag x={24} y={122} />
      <SmallTag x={240} y={122} />
      <rect x="126" y="116" width="68" height="48" rx="7" fill="var(--surface)" strokeDasharray="4 5" />
      <path d="M153 134a7 7 0 1 1 9 7c-2 1-2 3-2 5M160 153v.5" />
      <Tick x={52} y={180} />
      <Tick x={268} y={180} />
    </>
  )
}

export function SwapPlaces() {
  return (
    <>
      {[24, 188].map((x) => (
        <g key={x}>
          <path d={`M${x} 112h108l-8 56H${x + 8}z`} fill="var(--surface)" />
          <path d={`M${x + 40} 140h28`} />
        </g>
      ))}
      <SmallTag x={50} y={70} />
      <At x={214} y={70}>
        <rect width="56" height="36" rx="5" fill="var(--surface)" strokeDasharray="4 5" />
        <path d="M9 12h24M9 20h16" />
        <path d="M42 8h7v7h-7z" />
      </At>
      <path d="M80 54C110 20 210 20 240 54m-13-3l13 3 2-13" {...ACCENT} strokeWidth="3" />
      <path d="M206 92h-92m10-8l-10 8 10 8" {...ACCENT} strokeWidth="3" />
    </>
  )
}

export function Warm() {
  return (
    <Sequence>
      <At x={54} y={70}>
        {[0, 60, 120].map((turn) => (
          <path key={turn} d="M0-34V34M-8-30l8 8 8-8M-8 30l8-8 8 8" transform={`rotate(${turn})`} />
        ))}
      </At>
      <Arrow x={30} y={140} length={48} />
      <path d="M118 36a10 10 0 0 1 20 0v84a20 20 0 1 1-20 0z" fill="var(--surface)" />
      <path d="M128 76v54" {...ACCENT} strokeWidth="6" />
      <circle cx="128" cy="136" r="10" {...ACCENT} fill="var(--accent)" />
      <path d="M138 50h8M138 66h8M138 82h8M138 98h8" />
      <Tag x={168} y={60}>
        <LotLines />
      </Tag>
    </Sequence>
  )
}

export function Redraw() {
  return (
    <>
      <Sequence>
        {[14, 122, 230].map((x) => (
          <rect key={x} x={x} y="76" width="76" height="62" rx="5" fill="var(--surface)" />
        ))}
        <path d="M28 94h34M28 108h44M28 120h26" />
        <rect x="130" y="84" width="60" height="46" rx="2" fill="currentColor" />
        <path d="M140 98h30M140 112h40" stroke="var(--surface)" />
        <path d="M244 94h34" {...ACCENT} strokeWidth="4" />
        <path d="M244 108h44M244 120h26" {...ACCENT} />
        <Arrow x={95} y={107} length={22} />
        <Arrow x={203} y={107} length={22} />
      </Sequence>
      <Clock x={160} y={40} />
    </>
  )
}
