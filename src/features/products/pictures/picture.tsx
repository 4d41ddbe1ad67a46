/**
 * What the pictures of the products are made of: shapes in the greys of the theme, lit from above and with a shadow
 * beneath, and the samples' own pictures on every display. A part has a number, and its name stands below.
 */
import type { ReactNode } from 'react'
import { type ProductName, productWords } from '#src/features/products/words/product-words.ts'
import './picture.css'

export interface PictureProps {
  /** Whether the parts are numbered and named. */
  named?: boolean
}

interface FrameProps extends PictureProps {
  product: ProductName
  /** Where the number of each part stands, in a frame of 480 by 300. */
  parts: readonly (readonly [x: number, y: number])[]
  children: ReactNode
}

export function Picture({ product, parts, named = false, children }: FrameProps) {
  const { shows, parts: names } = productWords.pictures[product]
  return (
    <figure className="article-drawing product-picture">
      <svg viewBox="0 0 480 300" role="img" aria-label={shows}>
        {children}
        {named &&
          parts.map(([x, y], at) => (
            <g key={names[at]} transform={`translate(${x} ${y})`} className="picture-number">
              <circle r="11" />
              <text y="4.500">{at + 1}</text>
            </g>
          ))}
      </svg>
      {named && (
        <figcaption>
          <ul>
            {names.map((name, at) => (
              <li key={name}>
                <b>{at + 1}</b> {name}
              </li>
            ))}
          </ul>
          {productWords.drawn}
        </figcaption>
      )}
    </figure>
  )
}

/** A soft shadow on the table: three ellipses, each fainter than the one within. */
export function Shadow({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g className="picture-shadow">
      {[1, 0.88, 0.74].map((part) => (
        <ellipse key={part} cx={x} cy={y} rx={(width / 2) * part} ry={width * 0.045 * part} />
      ))}
    </g>
  )
}

/** A square picture, `side` wide. */
export function Photo({ src, x, y, side }: { src: string; x: number; y: number; side: number }) {
  return <image href={src} x={x} y={y} width={side} height={side} />
}
