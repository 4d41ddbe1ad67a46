/**
 * What the drawings are made of, so that a tag looks the same in all of them: one line weight, the greys of the text,
 * and the accent for what a step is about. All stand in a frame of 320 by 200.
 */
import type { ReactNode } from 'react'
import { isRtl } from '#src/say/language.ts'

interface At {
  x: number
  y: number
  turn?: number
  children?: ReactNode
}

export function At({ x, y, turn = 0, children }: At) {
  return <g transform={`translate(${x} ${y}) rotate(${turn})`}>{children}</g>
}

/** Lines that run as the page is read: what comes first in them is where one begins to read. */
export function Sequence({ children }: { children: ReactNode }) {
  return <g transform={isRtl() ? 'matrix(-1 0 0 1 320 0)' : undefined}>{children}</g>
}

/** The same for the place of what must not be turned round. */
export const alongSequence = (x: number): number => (isRtl() ? 320 - x : x)

export const ACCENT = { stroke: 'var(--accent)' } as const
const SOLID = { fill: 'var(--surface)' } as const

/** A mark that tells one lot from another. */
export type Mark = 'circle' | 'triangle'

export function MarkOf({ mark, x, y, accent }: { mark: Mark; x: number; y: number; accent?: boolean }) {
  const look = accent ? ACCENT : {}
  return mark === 'circle' ? (
    <circle cx={x} cy={y} r="12" {...look} />
  ) : (
    <path d={`M${x} ${y - 13}l14 24h-28z`} {...look} />
  )
}

/** The code, 22 by 22. */
export const CODE = 'M0 0h8v8h-8zM14 0h8v8h-8zM0 14h8v8h-8zM14 15h4M21 14v3M15 21.500h.5M21 21.500h.5'

/** A tag from the front, 140 by 84: display, code with its characters, LED. */
export function Tag({ x, y, turn = 0, children }: At) {
  return (
    <At x={x} y={y} turn={turn}>
      <rect width="140" height="84" rx="9" {...SOLID} />
      <rect x="10" y="10" width="88" height="64" rx="3" />
      <path transform="translate(108 12)" d={CODE} />
      <path d="M108 42h22M108 49h15" />
      <circle cx="119" cy="65" r="5" />
      {children}
    </At>
  )
}

/** What stands on the display of a tag that works. */
export function LotLines() {
  return (
    <>
      <path d="M21 24h50" strokeWidth="5" />
      <path d="M21 38h60M21 48h44M21 62h24" />
    </>
  )
}

/** The bay of the cell, open, in a tag from the back, 200 by 120; the bay is 90 by 80 in its middle. */
export function TagBack({ x, y, children }: At) {
  return (
    <At x={x} y={y}>
      <rect width="200" height="120" rx="12" {...SOLID} />
      <rect x="55" y="20" width="90" height="80" rx="7" fill="var(--surface-sunk)" />
      {children}
    </At>
  )
}

/** The two contacts in the empty bay, and the plus sign beside them. */
export function Contacts() {
  return (
    <>
      <circle cx="100" cy="60" r="33" strokeDasharray="3 6" />
      <path d="M76 60l8-9 8 18 8-9" />
      <circle cx="119" cy="60" r="6" />
      <path d="M130 32h8M134 28v8" />
    </>
  )
}

/** A cell from above, its plus side up. */
export function Cell({ x, y }: At) {
  return (
    <At x={x} y={y}>
      <circle r="33" {...SOLID} />
      <circle r="27" />
      <path d="M-8 0h16M0-8v16" strokeWidth="3" />
    </At>
  )
}

/** The door, 90 by 80, with the ridges for a thumb. */
export function Door({ x, y }: At) {
  return (
    <At x={x} y={y}>
      <rect width="90" height="80" rx="7" {...SOLID} />
      <path d="M37 22v36M45 22v36M53 22v36" />
    </At>
  )
}

/** A fingertip that points up, its tip at the place. */
export function Finger({ x, y, turn = 0 }: At) {
  return (
    <At x={x} y={y} turn={turn}>
      <path d="M-16 140V16a16 16 0 0 1 32 0v124" {...SOLID} />
      <path d="M-8 14a8 8 0 0 1 16 0v7a8 4.500 0 0 1-16 0z" />
    </At>
  )
}

/** An arrow to the right, of a length, from its place on. */
export function Arrow({ x, y, turn = 0, length }: At & { length: number }) {
  return (
    <At x={x} y={y} turn={turn}>
      <path d={`M0 0h${length}m-10-8l10 8-10 8`} {...ACCENT} strokeWidth="3" />
    </At>
  )
}

/** A base station, 84 by 26: its antennas, its lights. */
export function Base({ x, y }: At) {
  return (
    <At x={x} y={y}>
      <path d="M14 0L8-26M70 0l6-26" />
      <rect width="84" height="26" rx="6" {...SOLID} />
      <circle cx="16" cy="13" r="3.500" {...ACCENT} fill="var(--accent)" />
      <circle cx="30" cy="13" r="3.500" {...ACCENT} />
      <path d="M48 13h22" />
    </At>
  )
}

/** Radio that goes to the right. */
export function Waves({ x, y, turn = 0 }: At) {
  return (
    <At x={x} y={y} turn={turn}>
      <path d="M0-8c5 5 5 11 0 16M10-16c10 10 10 22 0 32M20-24c15 15 15 33 0 48" {...ACCENT} />
    </At>
  )
}

export function Tick({ x, y }: At) {
  return (
    <At x={x} y={y}>
      <circle r="14" stroke="var(--success)" {...SOLID} />
      <path d="M-6 0l4.500 5L7-5" stroke="var(--success)" strokeWidth="3" />
    </At>
  )
}

export function Cross({ x, y }: At) {
  return (
    <At x={x} y={y}>
      <circle r="14" stroke="var(--danger)" {...SOLID} />
      <path d="M-5-5L5 5M5-5L-5 5" stroke="var(--danger)" strokeWidth="3" />
    </At>
  )
}

export function Clock({ x, y }: At) {
  return (
    <At x={x} y={y}>
      <circle r="17" {...SOLID} {...ACCENT} />
      <path d="M0-10V0l7 5" {...ACCENT} />
    </At>
  )
}

/** A folded parcel paper, 110 by 64, with the mark of its lot. */
export function Parcel({ x, y, mark }: At & { mark: Mark }) {
  return (
    <At x={x} y={y}>
      <path d="M0 0h110v64H0zM0 0l18 16h74l18-16" {...SOLID} />
      <MarkOf mark={mark} x={55} y={40} />
    </At>
  )
}
