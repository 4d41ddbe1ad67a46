/** Drawings of what is handed in when it is used up. */
import { ACCENT, Arrow, Cell, Tag } from './parts.tsx'

/** Where used things are collected; what for is drawn on it, about x = 248 and y = 125. */
function CollectionBox() {
  return (
    <>
      <path d="M204 70h88l-8 104h-72z" fill="var(--surface)" />
      <path d="M198 70h100M226 58h44v12h-44z" fill="var(--surface)" />
    </>
  )
}

export function TapeCell() {
  return (
    <>
      <Cell x={86} y={92} />
      <path d="M34 92h104v24H34z" transform="rotate(-24 86 104)" {...ACCENT} fill="var(--accent-soft)" />
      <Arrow x={142} y={92} length={42} />
      <CollectionBox />
      <path d="M234 108h28v34h-28zM242 102h12v6h-12zM241 125h14M248 118v14" />
    </>
  )
}

export function HandInTag() {
  return (
    <>
      <Tag x={12} y={72} turn={-6} />
      <Arrow x={162} y={106} length={32} />
      <CollectionBox />
      <path d="M240 112V98M256 112V98M230 112h36v12a18 18 0 0 1-36 0zM248 142v16" {...ACCENT} />
    </>
  )
}

/** The sign of EN 50419: the wheeled bin, crossed out, and the bar. */
export function CrossedBin() {
  return (
    <>
      <path d="M126 44l6-10h54l6 10M120 44h80v10h-80z" fill="var(--surface)" />
      <path d="M125 54l8 84h54l8-84M200 48h10" />
      <path d="M146 68h24v14h-24z" />
      <path d="M136 138v10h12" />
      <circle cx="180" cy="146" r="8" fill="var(--surface)" />
      <path d="M108 28l106 126M214 28L108 154" strokeWidth="4" />
      <path d="M118 170h86v14h-86z" fill="currentColor" />
    </>
  )
}
