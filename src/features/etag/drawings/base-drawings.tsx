/** Drawings of the base station, its socket and its network. */
import { ACCENT, alongSequence, Arrow, At, Base, Cross, Sequence, Tick, Waves } from './parts.tsx'

export function BaseStation() {
  return (
    <>
      <path d="M110 82L98 34M210 82l12-48" />
      <rect x="86" y="82" width="148" height="46" rx="9" fill="var(--surface)" />
      <circle cx="110" cy="105" r="6" {...ACCENT} fill="var(--accent)" />
      <circle cx="132" cy="105" r="6" {...ACCENT} fill="var(--accent)" />
      <circle cx="154" cy="105" r="6" {...ACCENT} />
      <path d="M180 105h32" />
      <path d="M110 90v-4M132 90v-4M97 96l-4-3M145 96l4-3" {...ACCENT} />
      <path d="M126 128c0 30-10 36-44 36H70" />
      <path d="M36 152h34v24H36zM36 158h-8M36 164h-8M36 170h-8" fill="var(--surface)" />
      <path d="M194 128c0 30 10 36 34 36h12" />
      <path d="M240 152h20l10 12-10 12h-20zM270 158h12M270 170h12" fill="var(--surface)" />
    </>
  )
}

/** A socket in the wall, 60 by 60. */
function Socket({ x, y }: { x: number; y: number }) {
  return (
    <At x={x} y={y}>
      <rect width="60" height="60" rx="8" fill="var(--surface)" />
      <circle cx="21" cy="30" r="4" />
      <circle cx="39" cy="30" r="4" />
    </At>
  )
}

export function OtherSocket() {
  return (
    <>
      <Sequence>
        <Socket x={18} y={36} />
        <Arrow x={90} y={66} length={40} />
        <Socket x={142} y={36} />
        <rect x="152" y="52" width="40" height="28" rx="6" {...ACCENT} fill="var(--surface)" />
        <path d="M172 80c0 34-72 10-72 67h28" />
        <Base x={128} y={134} />
        <path d="M236 20v160" strokeDasharray="3 6" />
        <path d="M256 122V96M304 122V96" />
        <rect x="248" y="122" width="64" height="36" rx="6" fill="var(--surface)" />
        <path d="M260 140h10M278 140h2M290 140h2" strokeWidth="4" />
        <path d="M298 58a20 20 0 1 1-9-14m-11-2l11 2-2 11" {...ACCENT} strokeWidth="3" />
      </Sequence>
      <Cross x={alongSequence(78)} y={36} />
      <Tick x={alongSequence(208)} y={36} />
    </>
  )
}

export function NoteChannel() {
  return (
    <>
      <path d="M18 150h128" />
      <Base x={40} y={123} />
      <Waves x={82} y={84} turn={-90} />
      <path d="M184 62h104v92l-20 20h-84zM288 154h-20v20" fill="var(--surface)" />
      <Waves x={202} y={96} />
      <path d="M238 96h30" {...ACCENT} strokeWidth="5" />
      <path d="M202 136h62M202 150h40" />
      <At x={268} y={90} turn={32}>
        <path d="M-7-70h14v54L0 0l-7-16zM-7-16H7M-7-58H7" fill="var(--surface)" />
      </At>
    </>
  )
}
