const OUTLINES = {
  Princess: 'M6 6h52v52H6zM18 18h28v28H18zM6 6l12 12M58 6 46 18M58 58 46 46M6 58l12-12',
  Emerald: 'M18 4h28l8 8v40l-8 8H18l-8-8V12zM22 14h20l4 4v28l-4 4H22l-4-4V18z',
  Oval: 'M32 4c13 0 20 13 20 28S45 60 32 60 12 47 12 32 19 4 32 4zM32 4l20 28-20 28-20-28zM17 12.4h30v39.2H17z',
  Pear: 'M32 3c6 12 20 20 20 37a20 20 0 0 1-40 0C12 23 26 15 32 3zM32 3l20 37-20 20-20-20zM19.8 19.6h24.4l1.9 34.5H17.9z',
  Marquise:
    'M32 2c14 12 18 20 18 30s-4 18-18 30C18 50 14 42 14 32S18 14 32 2zM32 2l18 30-18 30-18-30zM17.8 17.8h28.4v28.4H17.8z',
  Cushion:
    'M16 6c10-2 22-2 32 0 8 2 8 2 10 10 2 10 2 22 0 32-2 8-2 8-10 10-10 2-22 2-32 0-8-2-8-2-10-10-2-10-2-22 0-32 2-8 2-8 10-10zM20 20h24v24H20z',
  Asscher: 'M18 6h28l12 12v28L46 58H18L6 46V18zM22 16h20l6 6v20l-6 6H22l-6-6V22zM27 26h10v12H27z',
  Radiant:
    'M18 4h28l8 8v40l-8 8H18l-8-8V12zM24 20h16v24H24zM18 4l6 16M46 4l-6 16M46 60l-6-16M18 60l6-16M10 12l14 8M54 12l-14 8M54 52l-14-8M10 52l14-8',
  Heart:
    'M32 58C20 48 6 36 6 22 6 12 13 6 20 6c6 0 10 3 12 8 2-5 6-8 12-8 7 0 14 6 14 16 0 14-14 26-26 36zM32 44c-6-5-13-11-13-18 0-4 3-7 6-7 4 0 6 2 7 5 1-3 3-5 7-5 3 0 6 3 6 7 0 7-7 13-13 18z',
  Trilliant:
    'M32 6c8 10 22 32 24 44-14 5-34 5-48 0C10 38 24 16 32 6zM32 24l10 18H22zM32 6v18M8 50l14-8M56 50l-14-8',
  Baguette: 'M20 4h24v56H20zM27 12h10v40H27zM20 4l7 8M44 4l-7 8M44 60l-7-8M20 60l7-8',
  'Tapered Baguette': 'M18 4h28l-6 56H24zM26 12h12l-3 40h-6zM18 4l8 8M46 4l-8 8M40 60l-5-8M24 60l5-8',
}

/** A trader's file may call a shape anything, `constructor` too. */
const byShape: ReadonlyMap<string, string> = new Map(Object.entries(OUTLINES))

/** As the others that are cut as brilliants: the lines of table and kites make two squares. */
const ROUND = 'M32 4a28 28 0 1 1 0 56 28 28 0 0 1 0-56zM32 4l28 28-28 28L4 32zM12.2 12.2h39.6v39.6H12.2z'

export type OutlinedShape = keyof typeof OUTLINES | 'Round'

/** Whether the shape has an outline of its own. */
export const hasOutline = (shape: string): boolean => shape === 'Round' || byShape.has(shape)

interface ShapeOutlineProps {
  shape: string | undefined
  /** Empty: decoration. */
  label: string
  /** In the place of a photo: however large, it is a thin line and no stone. */
  isThin?: boolean
  /** What of its square of 64 is drawn, from edge to edge of the element: x, y, width and height. Else all of it. */
  edges?: string
}

/** A stone's outline in the colour of the text around it, for where its photo is missing. */
export function ShapeOutline({ shape, label, isThin, edges }: ShapeOutlineProps) {
  return (
    <svg
      viewBox={edges ?? '0 0 64 64'}
      preserveAspectRatio={edges && 'none'}
      fill="none"
      stroke="currentColor"
      strokeWidth={isThin ? 1.5 : 1.2}
      role={label ? 'img' : undefined}
      aria-hidden={!label}
      aria-label={label || undefined}
    >
      <path
        d={byShape.get(shape ?? '') ?? ROUND}
        strokeLinejoin="round"
        vectorEffect={isThin || edges ? 'non-scaling-stroke' : undefined}
      />
    </svg>
  )
}
