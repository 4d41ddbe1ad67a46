/** Drawings of what is done with the battery. */
import {
  ACCENT,
  alongSequence,
  Arrow,
  At,
  Cell,
  Contacts,
  Cross,
  Door,
  Finger,
  TagBack,
  Tick,
} from './parts.tsx'

export function CellOnCloth() {
  return (
    <>
      <path
        d="M56 44c36-16 70 8 104-4s72 10 106-4c12 46-10 78 6 126-36 16-72-6-108 6s-74-8-108 4c-14-44 10-84 0-128z"
        fill="var(--surface)"
      />
      <path
        d="M70 56c32-12 60 6 92-4s62 8 90-2c8 38-8 68 4 100-30 10-60-6-92 4s-60-6-90 2c-10-34 6-68-4-100z"
        strokeDasharray="3 6"
      />
      <Cell x={162} y={102} />
    </>
  )
}

export function OpenDoor() {
  return (
    <>
      <TagBack x={40} y={44}>
        <Cell x={100} y={60} />
      </TagBack>
      <Door x={145} y={64} />
      <Finger x={190} y={108} turn={-14} />
      <Arrow x={128} y={24} length={104} />
    </>
  )
}

export function CloseDoor() {
  return (
    <>
      <TagBack x={40} y={44}>
        <Cell x={100} y={60} />
      </TagBack>
      <Door x={111} y={64} />
      <Finger x={164} y={108} turn={-14} />
      <Arrow x={232} y={24} turn={180} length={104} />
      <Tick x={272} y={104} />
    </>
  )
}

export function TakeCell() {
  return (
    <>
      <TagBack x={60} y={68}>
        <Contacts />
      </TagBack>
      <Cell x={160} y={52} />
      <Arrow x={220} y={84} turn={-90} length={62} />
    </>
  )
}

export function Drain() {
  return (
    <>
      <TagBack x={60} y={68}>
        <Contacts />
      </TagBack>
      <path
        d="M144 126V58a17.500 17.500 0 0 1 35 0v68M144 126V72M152 92V60a9.500 9.500 0 0 1 19 0v22"
        {...ACCENT}
        strokeWidth="3"
      />
      <path d="M132 132l-9 5M136 140l-5 8M191 132l9 5M187 140l5 8" {...ACCENT} />
    </>
  )
}

/** A cell lying flat, seen from the side; its face is the ellipse. */
function LyingCell({ plus }: { plus: boolean }) {
  return (
    <>
      <path d="M-46 0v15c0 9 20 17 46 17s46-8 46-17V0" fill="var(--surface)" />
      <ellipse rx="46" ry="17" fill="var(--surface)" />
      {plus ? (
        <path d="M-13 0h26M0-8.500v17" strokeWidth="3.500" {...ACCENT} />
      ) : (
        <>
          <ellipse rx="31" ry="11" />
          <path d="M-11 0h22" strokeWidth="3.500" />
        </>
      )}
    </>
  )
}

function Bay() {
  return (
    <>
      <ellipse rx="62" ry="24" fill="var(--surface)" />
      <ellipse rx="52" ry="19" fill="var(--surface-sunk)" />
      <path d="M-7 2h14M0-3v10" />
    </>
  )
}

export function Polarity() {
  return (
    <>
      {([true, false] as const).map((plus) => (
        <At key={String(plus)} x={alongSequence(plus ? 84 : 236)} y={0}>
          <At x={0} y={52}>
            <LyingCell plus={plus} />
          </At>
          <path d="M0 94v26m-6-8l6 8 6-8" {...ACCENT} strokeWidth="3" />
          <At x={0} y={150}>
            <Bay />
          </At>
          {plus ? <Tick x={54} y={22} /> : <Cross x={54} y={22} />}
        </At>
      ))}
      <path d="M160 24v152" strokeDasharray="3 6" />
    </>
  )
}

/** From the side, the tag cut open. */
export function InsertCell() {
  return (
    <>
      <path
        d="M40 134h60v20h120v-20h60a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8v-26a8 8 0 0 1 8-8z"
        fill="var(--surface)"
      />
      <path d="M118 152c12-12 26-12 38 0" />
      <path d="M196 152v-5" strokeWidth="4" />
      <rect x="104" y="100" width="112" height="18" rx="4" fill="var(--surface)" />
      <path d="M112 106h96" />
      <Finger x={160} y={98} turn={180} />
      <Arrow x={84} y={70} turn={90} length={44} />
      <Arrow x={236} y={70} turn={90} length={44} />
    </>
  )
}
