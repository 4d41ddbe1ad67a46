/**
 * What a tag shows of each symptom, small enough to stand in front of its name: in a frame of 96 by 64, the tag in the
 * greys of the text, what is wrong with it in the accent.
 */
import type { ReactNode } from 'react'
import { ACCENT, At } from './parts.tsx'

const DOT = { ...ACCENT, fill: 'var(--accent)' } as const
const LINES = 'M20 24h18M20 31h32M20 38h24'

/** The front of a tag, its display at 13, 17, 48 wide and 30 high. */
function Front({ children, isBare = false }: { children?: ReactNode; isBare?: boolean }) {
  return (
    <>
      <rect x="6" y="10" width="84" height="44" rx="6" fill="var(--surface)" />
      <rect x="13" y="17" width="48" height="30" rx="2" />
      {!isBare && <path d="M69 19h5v5h-5zM78 19h5v5h-5zM69 28h5v5h-5zM80 31h.5" />}
      {!isBare && <circle cx="76" cy="44" r="3" />}
      {children}
    </>
  )
}

const Lines = () => <path d={LINES} />

/** What tells more than the tag, over its lower corner. */
function Badge({ children }: { children: ReactNode }) {
  return (
    <At x={77} y={47}>
      <circle r="14" fill="var(--surface)" {...ACCENT} />
      {children}
    </At>
  )
}

/** A tag among others, 26 by 16. */
const Small = ({ x, y }: { x: number; y: number }) => (
  <At x={x} y={y}>
    <rect width="26" height="16" rx="3" fill="var(--surface)" />
    <path d="M5 5h9M5 11h13" />
  </At>
)

/** Radio that does not arrive. */
const NoRadio = ({ x, y }: { x: number; y: number }) => (
  <At x={x} y={y}>
    <path d="M-12-2c7-8 17-8 24 0M-6 4c4-4 8-4 12 0M-11 10L11-12" {...ACCENT} />
  </At>
)

/** A cell that is nearly empty, 24 by 12. */
const LowCell = ({ x, y }: { x: number; y: number }) => (
  <At x={x} y={y}>
    <rect width="22" height="12" rx="2" fill="var(--surface)" {...ACCENT} />
    <path d="M25 4v4M5 4v4" {...ACCENT} />
  </At>
)

export const symptomDrawings = {
  'no-change': (
    <Front isBare>
      <Lines />
      <Badge>
        <path d="M0-8V0l6 4" {...ACCENT} />
      </Badge>
    </Front>
  ),
  'many-silent': (
    <>
      <NoRadio x={48} y={15} />
      {[6, 35, 64].map((x) => (
        <Small key={x} x={x} y={30} />
      ))}
      <path d="M10 54h18M39 54h18M68 54h18" strokeDasharray="2 5" />
    </>
  ),
  'one-drawer': (
    <>
      <path d="M8 6h80v52H8zM8 23h80M40 14h16" />
      <rect x="4" y="23" width="88" height="22" rx="2" fill="var(--surface)" {...ACCENT} />
      <Small x={35} y={26} />
      <path d="M40 51h16" />
    </>
  ),
  'old-picture': (
    <>
      <Front isBare>
        <Lines />
      </Front>
      <At x={77} y={20}>
        <circle r="12" fill="var(--surface)" />
        <path d="M-5 0l4 4L6-4" />
      </At>
      <path d="M68 43h16M68 49h16M80 38l-8 16" {...ACCENT} />
    </>
  ),
  'stops-at-night': (
    <Front isBare>
      <Lines />
      <Badge>
        <path d="M3-8a8 8 0 1 0 5 11a7 7 0 0 1-5-11z" {...DOT} strokeWidth="1" />
      </Badge>
    </Front>
  ),
  'wrong-lot': (
    <>
      <path d="M4 6h66v34H4zM4 6l10 9h46l10-9" fill="var(--surface)" />
      <circle cx="18" cy="28" r="6" />
      <rect x="36" y="26" width="56" height="32" rx="5" fill="var(--surface)" />
      <path d="M56 33l10 17H46z" {...ACCENT} />
      <path d="M76 34h9M76 41h9" />
    </>
  ),
  'waiting-for-data': (
    <Front>
      {[26, 37, 48].map((x) => (
        <circle key={x} cx={x} cy="32" r="2.500" {...DOT} />
      ))}
    </Front>
  ),
  'redraws-unasked': (
    <Front>
      <path d="M46 27a10 10 0 1 0 1 8M47 21v7h-7" {...ACCENT} />
    </Front>
  ),
  'blank-after-battery': (
    <Front isBare>
      <At x={76} y={32}>
        <circle r="10" {...ACCENT} />
        <path d="M-4 0h8M0-4v8" {...ACCENT} />
      </At>
    </Front>
  ),
  'dies-during-redraw': (
    <Front isBare>
      <path d="M20 23h26M20 29h18" />
      <path d="M13 36l8-4 8 6 8-6 8 6 8-6 8 4" {...ACCENT} />
      <LowCell x={65} y={26} />
    </Front>
  ),
  'faint-image': (
    <Front>
      <path d={LINES} strokeDasharray="1 5" />
      <path d="M24 28h18M24 35h32M24 42h24" {...ACCENT} opacity="0.450" />
    </Front>
  ),
  'missing-lines': (
    <Front>
      <Lines />
      <path d="M31 17v30M36 17v30M50 17v30" {...ACCENT} />
    </Front>
  ),
  'drains-in-days': (
    <>
      <rect x="12" y="18" width="58" height="30" rx="4" fill="var(--surface)" />
      <path d="M75 28v10" strokeWidth="4" />
      <rect x="17" y="23" width="9" height="20" rx="1" {...DOT} />
      <path d="M60 33H36m7-6l-7 6 7 6" {...ACCENT} />
    </>
  ),
  'cannot-pair': (
    <>
      <rect x="4" y="6" width="48" height="28" rx="4" fill="var(--surface)" />
      <path d="M11 15h14M11 22h22M40 13h5v5h-5z" />
      <path d="M40 30h52v28H40zM40 30l9 8h34l9-8" fill="var(--surface)" />
      <path d="M14 42l14 14M28 42L14 56" {...ACCENT} />
    </>
  ),
  'code-not-read': (
    <>
      <path d="M28 12h14v14H28zM54 12h14v14H54zM28 38h14v14H28zM56 39h5M66 38v6M55 51h.5M65 51h.5" />
      <path d="M20 56L78 10" {...ACCENT} strokeWidth="4" />
    </>
  ),
  'led-dark': (
    <Front>
      <Lines />
      <circle cx="76" cy="44" r="5" fill="var(--surface)" {...ACCENT} />
      <path d="M66 54l20-20" {...ACCENT} />
    </Front>
  ),
  lost: (
    <>
      <rect x="6" y="10" width="72" height="40" rx="6" strokeDasharray="5 6" />
      <circle cx="60" cy="36" r="13" fill="var(--surface)" {...ACCENT} />
      <path d="M70 46l12 12" {...ACCENT} strokeWidth="4" />
    </>
  ),
  unsure: (
    <Front>
      <path d="M31 27a6 6 0 1 1 8 6c-2 1-2 2-2 4M37 43h.5" {...ACCENT} />
    </Front>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>
