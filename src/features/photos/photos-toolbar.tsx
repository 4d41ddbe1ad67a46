/** The toolbar over the wall: full for customers, Sort By and Export csv alone for guests. Specification §2. */
import type { ReactNode } from 'react'
import { IMAGE_SIZES } from '#contract/codes.ts'
import { Choice } from '#src/ui/choice.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { DIRECTIONS, SIZES, SORTS, type ViewChoices } from './view-choices.ts'
import { DETAIL_OPTIONS } from '#src/features/photos/wall/wall-shape.ts'
import './photos-toolbar.css'

interface PhotosToolbarProps {
  variant: 'full' | 'reduced'
  choices: ViewChoices
  onChoose: (change: Partial<ViewChoices>) => void
  /** Export csv. */
  children: ReactNode
}

export function PhotosToolbar({ variant, choices, onChoose, children }: PhotosToolbarProps) {
  const asSelect = useMediaQuery('(max-width: 999px)')
  const { sort, direction, size, details } = choices
  return (
    <div className="photos-toolbar" role="toolbar" aria-label="Photos">
      <Choice
        label="Sort By"
        options={SORTS}
        value={sort}
        asSelect={asSelect}
        onChoose={(chosen) => onChoose({ sort: chosen })}
      />
      {variant === 'full' && (
        <>
          <Choice
            label="Order Direction"
            options={DIRECTIONS}
            value={direction}
            asSelect={asSelect}
            onChoose={(chosen) => onChoose({ direction: chosen })}
          />
          <Choice
            label="Resize Images"
            options={SIZES}
            value={size}
            asSelect={asSelect}
            describe={(option) => `${IMAGE_SIZES[option]}px`}
            onChoose={(chosen) => onChoose({ size: chosen })}
          />
          <Choice
            label="Detail Options"
            options={DETAIL_OPTIONS}
            value={details}
            asSelect={asSelect}
            onChoose={(chosen) => onChoose({ details: chosen })}
          />
        </>
      )}
      <div className="photos-toolbar-end">{children}</div>
    </div>
  )
}
