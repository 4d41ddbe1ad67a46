/**
 * The toolbar over the wall: full for customers, only Sort By and Export csv for guests. Specification §2. On a phone
 * all but search and filter are in a sheet.
 */
import { type ReactNode, useContext } from 'react'
import { DIRECTIONS, IMAGE_SIZES, SORT_KEYS } from '#contract/codes.ts'
import { more } from '#src/say/more.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import { Toolbar } from '#src/ui/controls/toolbar.tsx'
import { ViewSheet } from '#src/ui/dialog/view-sheet.tsx'
import { useLayer } from '#src/layer.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { InsetsOfPage } from '#src/features/photos/page-insets.ts'
import { SIZES, type ViewChoices } from './view-choices.ts'
import { DETAIL_OPTIONS } from '#src/features/photos/wall-scroll/wall-shape.ts'
import './photos-toolbar.css'

interface PhotosToolbarProps {
  variant: 'full' | 'reduced'
  choices: ViewChoices
  /** What the order of a pasted list is called, until somebody chooses one of these. */
  instead: string | undefined
  /** The screen has room for one row of controls. */
  onPhone: boolean
  onChoose: (change: Partial<ViewChoices>) => void
  /** Search and filter. */
  find: ReactNode
  /** Export csv, for who may. */
  children: ReactNode
}

export function PhotosToolbar(props: PhotosToolbarProps) {
  const { variant, onPhone, find, children } = props
  const { toolbar } = useContext(InsetsOfPage)
  const isNarrow = useMediaQuery('(max-width: 1159px)')
  const folded = onPhone && variant === 'full'
  const [isOpen, open, close] = useLayer('view')
  const view = (
    <>
      <ViewOptions {...props} asSelect={isNarrow && !folded} />
      {children && <div className="toolbar-end">{children}</div>}
    </>
  )
  return (
    <Toolbar ref={toolbar} className="photos-toolbar" label={more.photos.toolbar}>
      {find}
      {folded ? (
        <ViewSheet isOpen={isOpen} onOpen={open} onClose={close}>
          {view}
        </ViewSheet>
      ) : (
        view
      )}
    </Toolbar>
  )
}

type ViewOptionsProps = Pick<PhotosToolbarProps, 'variant' | 'choices' | 'instead' | 'onChoose'> & {
  asSelect: boolean
}

function ViewOptions({ variant, choices, instead, asSelect, onChoose }: ViewOptionsProps) {
  const { sort, direction, size, details } = choices
  const words = more.photos
  return (
    <>
      <Choice
        label={words.sortBy}
        options={SORT_KEYS}
        nameOf={(option) => words.sorts[option]}
        value={instead === undefined ? sort : undefined}
        instead={instead ?? ''}
        asSelect={asSelect}
        onChoose={(chosen) => onChoose({ sort: chosen })}
      />
      {variant === 'full' && (
        <>
          <Choice
            label={words.direction}
            options={DIRECTIONS}
            nameOf={(option) => words.directions[option]}
            value={instead === undefined ? direction : undefined}
            instead="–"
            asSelect={asSelect}
            onChoose={(chosen) => onChoose({ direction: chosen })}
          />
          <Choice
            label={words.resize}
            options={SIZES}
            nameOf={(option) => words.sizes[option]}
            value={size}
            asSelect={asSelect}
            describe={(option) => `${IMAGE_SIZES[option]}px`}
            onChoose={(chosen) => onChoose({ size: chosen })}
          />
          <Choice
            label={words.detail}
            options={DETAIL_OPTIONS}
            nameOf={(option) => words.details[option]}
            value={details}
            asSelect={asSelect}
            onChoose={(chosen) => onChoose({ details: chosen })}
          />
        </>
      )}
    </>
  )
}
