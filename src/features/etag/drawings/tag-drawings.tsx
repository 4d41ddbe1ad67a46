/** Drawings of the tag itself: what it shows, its light, how it is held, and the parcel that it belongs to. */
import { ACCENT, At, Cross, Finger, LotLines, MarkOf, Parcel, Tag, Tick } from './parts.tsx'

export function Flash() {
  return (
    <>
      <Tag x={62} y={66}>
        <LotLines />
      </Tag>
      <circle cx="181" cy="131" r="5" {...ACCENT} fill="var(--accent)" />
      <path
        d="M196 131h34M181 146v32M192 142l26 26M170 142l-14 22M192 120l26-20"
        {...ACCENT}
        strokeWidth="3"
      />
    </>
  )
}

export function InHand() {
  return (
    <>
      <Tag x={90} y={40}>
        <LotLines />
      </Tag>
      <circle cx="209" cy="105" r="5" {...ACCENT} />
      <path d="M197 117l24-24" {...ACCENT} strokeWidth="3" />
      <Finger x={76} y={100} turn={38} />
      <Finger x={244} y={100} turn={-38} />
    </>
  )
}

export function Wipe() {
  return (
    <>
      <Tag x={70} y={58}>
        <LotLines />
      </Tag>
      <path
        d="M120 92c18-12 34 4 54-6s34 2 44-2c6 22-4 34 6 58-22 10-34-4-54 4s-36-2-46 4c-10-22 4-36-4-58z"
        fill="var(--surface)"
      />
      <path d="M136 104c14-6 24 4 38-2M150 132c16-6 28 2 42-4" />
      <path d="M104 36h112m-10-8l10 8-10 8M114 28l-10 8 10 8" {...ACCENT} strokeWidth="3" />
    </>
  )
}

export function NoBend() {
  return (
    <>
      <path d="M46 122Q160 46 274 122l-6 24Q160 76 52 146z" fill="var(--surface)" />
      <path d="M96 112Q140 92 184 96" />
      <Finger x={56} y={136} turn={-14} />
      <Finger x={264} y={136} turn={14} />
      <Finger x={160} y={74} turn={180} />
      <Cross x={290} y={34} />
    </>
  )
}

export function Compare() {
  return (
    <>
      <Tag x={10} y={58}>
        <path d="M21 24h50" strokeWidth="5" />
        <path d="M21 38h60M21 48h44" />
      </Tag>
      <path d="M31 120h32" {...ACCENT} strokeWidth="5" />
      <path d="M160 94h16M160 106h16" {...ACCENT} strokeWidth="3" />
      <rect x="186" y="36" width="126" height="128" rx="9" fill="var(--surface)" />
      <rect x="196" y="46" width="60" height="108" rx="2" fill="var(--photo-ground)" />
      <path d="M214 86h24l10 13-22 26-22-26zM204 99h44M214 86l12 39 12-39" />
      <path d="M266 56h34M266 70h24M266 84h34M266 98h20" />
      <path d="M266 122h32" {...ACCENT} strokeWidth="5" />
    </>
  )
}

export function PutBack() {
  return (
    <>
      <Parcel x={24} y={126} mark="circle" />
      <Parcel x={186} y={126} mark="triangle" />
      {(
        [
          [40, 'triangle'],
          [202, 'circle'],
        ] as const
      ).map(([x, mark]) => (
        <g key={x}>
          <rect x={x} y="14" width="78" height="50" rx="6" fill="var(--surface)" />
          <rect x={x + 7} y="21" width="46" height="36" rx="2" />
          <MarkOf mark={mark} x={x + 30} y={39} accent />
          <path d={`M${x + 60} 22h9v9h-9z`} />
        </g>
      ))}
      <path d="M100 72l110 46m-13 3l13-3-6-12M220 72L110 118m13 3l-13-3 6-12" {...ACCENT} strokeWidth="3" />
    </>
  )
}

export function FixTag() {
  return (
    <>
      <path d="M34 34h252v146H34zM34 34l44 34h164l44-34" fill="var(--surface)" />
      <MarkOf mark="circle" x={62} y={126} accent />
      <Tag x={92} y={84}>
        <MarkOf mark="circle" x={54} y={43} accent />
      </Tag>
      <Finger x={178} y={140} turn={-8} />
      <Tick x={262} y={96} />
    </>
  )
}

/** The parts with their numbers, front and back. */
export function Parts() {
  const numbers = [
    [1, 66, 22, 66, 62],
    [2, 140, 22, 139, 60],
    [3, 140, 178, 139, 130],
    [4, 254, 178, 254, 120],
  ] as const
  return (
    <>
      <Tag x={16} y={52}>
        <LotLines />
      </Tag>
      <At x={184} y={52}>
        <rect width="124" height="84" rx="9" fill="var(--surface)" />
        <rect x="36" y="16" width="54" height="52" rx="6" />
        <path d="M56 30v24M62 30v24M68 30v24" />
      </At>
      {numbers.map(([number, x, y, toX, toY]) => (
        <g key={number}>
          <path d={`M${x} ${y}L${toX} ${toY}`} {...ACCENT} />
          <circle cx={x} cy={y} r="13" {...ACCENT} fill="var(--surface)" />
          <text x={x} y={y + 5} textAnchor="middle" stroke="none" fill="var(--accent)" fontSize="15">
            {number}
          </text>
        </g>
      ))}
    </>
  )
}
