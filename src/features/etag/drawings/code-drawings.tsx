/** Drawings of codes and of how they are read. */
import { ACCENT, At, CODE, LotLines, Tag } from './parts.tsx'

export function TagCode() {
  return (
    <>
      <Tag x={16} y={58}>
        <LotLines />
      </Tag>
      <rect x="117" y="63" width="36" height="50" rx="4" {...ACCENT} strokeDasharray="4 5" />
      <path d="M153 66l46-14M153 110l46 42" {...ACCENT} strokeDasharray="4 5" />
      <circle cx="240" cy="100" r="62" fill="var(--surface)" {...ACCENT} />
      <path transform="translate(213 50) scale(2.450)" d={CODE} strokeWidth="1.100" />
      <path d="M208 124h8M222 124h8M236 124h8M250 124h8M264 124h8M218 137h44" strokeWidth="3" {...ACCENT} />
    </>
  )
}

/** A phone that has the code in its camera. */
function Phone({ x, y }: { x: number; y: number }) {
  return (
    <At x={x} y={y}>
      <rect width="84" height="150" rx="12" fill="var(--surface)" />
      <path d="M32 10h20" />
      <path d="M16 46V34h12M68 46V34H56M16 94v12h12M68 94v12H56" {...ACCENT} strokeWidth="3" />
      <path transform="translate(25 53) scale(1.550)" d={CODE} strokeWidth="1.400" />
      <path d="M34 138h16" />
    </At>
  )
}

export function Scan() {
  return (
    <>
      <Tag x={16} y={80}>
        <LotLines />
      </Tag>
      <path d="M124 90l92-62M150 116l66 34" strokeDasharray="4 5" {...ACCENT} />
      <Phone x={216} y={24} />
    </>
  )
}

export function ScanParcel() {
  return (
    <>
      <path d="M16 74h148v94H16zM16 74l28 22h92l28-22" fill="var(--surface)" />
      <path transform="translate(36 122)" d={CODE} {...ACCENT} />
      <path d="M72 126h62M72 138h40" />
      <path d="M60 118l156-90M60 148l156 2" strokeDasharray="4 5" {...ACCENT} />
      <Phone x={216} y={24} />
    </>
  )
}

/** From the side: the lamp's reflection goes past the camera. */
export function Tilt() {
  return (
    <>
      <path d="M34 12h40M54 12v12M36 44a18 20 0 0 1 36 0z" fill="var(--surface)" />
      <path d="M50 44c0 6 8 6 8 0" {...ACCENT} />
      <path d="M64 52L150 132L124 40m-5 13l5-13 10 9" {...ACCENT} />
      <At x={160} y={136} turn={-32}>
        <rect x="-62" y="-7" width="124" height="14" rx="6" fill="var(--surface)" />
      </At>
      <path d="M80 182h170" strokeDasharray="3 6" />
      <path d="M236 176a78 78 0 0 0-8-46m-7 10l7-10 10 7" {...ACCENT} strokeWidth="3" />
      <path d="M168 118l56-62" strokeDasharray="4 5" />
      <At x={240} y={38} turn={-48}>
        <rect x="-46" y="-8" width="92" height="16" rx="7" fill="var(--surface)" />
        <path d="M-30 8v4h12v-4" />
      </At>
    </>
  )
}
