/** A stone's outline as large as its measures say: in its true size, or beside others at one scale. */
import { PRODUCT_TYPES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { type OutlinedShape, ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import './sized-outline.css'

/** Where each outline has its edges. */
const EDGES: Record<OutlinedShape, string> = {
  Round: '4 4 56 56',
  Princess: '6 6 52 52',
  Emerald: '10 4 44 56',
  Oval: '12 4 40 56',
  Pear: '12 3 40 57',
  Marquise: '14 2 36 60',
  Cushion: '4.5 4.5 55 55',
  Asscher: '6 6 52 52',
  Radiant: '10 4 44 56',
  Heart: '6 6 52 52',
  Trilliant: '8 6 48 47.75',
  Baguette: '20 4 24 56',
  'Tapered Baguette': '18 4 28 56',
}

export interface OutlineMm {
  lengthMm: number
  widthMm: number
}

/** Of a single stone whose length and width are known; else undefined. */
export function outlineOf({ lengthUm, widthUm, type, pieces = 1 }: Lot): OutlineMm | undefined {
  if (!lengthUm || !widthUm || pieces > 1 || type === PRODUCT_TYPES.Jewelry) return undefined
  return { lengthMm: lengthUm / 1000, widthMm: widthUm / 1000 }
}

interface SizedOutlineProps extends OutlineMm {
  shape: string | undefined
  /** CSS px a millimetre. */
  pxPerMm: number
  /** Empty: decoration. */
  label: string
}

export function SizedOutline({ shape, lengthMm, widthMm, pxPerMm, label }: SizedOutlineProps) {
  const edges = (EDGES as Partial<Record<string, string>>)[shape ?? ''] ?? EDGES.Round
  return (
    <span className="sized-outline" style={{ width: widthMm * pxPerMm, height: lengthMm * pxPerMm }}>
      <ShapeOutline {...{ shape, label, edges }} />
    </span>
  )
}
