/** The line over the wall: how many lots there are or were found, and what else is to be known and shown of them. */
import type { ReactNode } from 'react'
import type { Role } from '#contract/session/role.ts'
import { DeferredChanges } from '#src/features/photos/changes/deferred-changes.tsx'
import type { useFind } from '#src/features/photos/find/use-find.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { DeferredOnDevice } from './deferred-on-device.tsx'
import { WithoutPhoto } from './without-photo.tsx'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'

interface PhotosCountProps {
  role: Role
  title: string
  intro: string | undefined
  find: ReturnType<typeof useFind>
  /** How many lots are shown of those that there are; undefined where all are. */
  shown: number | undefined
  /** How many there were when the wall was last seen; undefined where that is not known. */
  before: number | undefined
  /** All rows in the order chosen, and the size of their pictures. */
  sorted: Uint32Array
  size: ImageSize
  /** What else is offered for a single lot. */
  children: ReactNode
}

export function PhotosCount(props: PhotosCountProps) {
  const { role, title, intro, find, shown, before, sorted, size, children } = props
  const { index, finder, filter, found, order, onFilter } = find
  return (
    <div className="photos-count">
      <h1>{title}</h1>
      <p
        role="status"
        data-partial={(index && !index.complete) || undefined}
        data-behind={find.isBehind || undefined}
      >
        {index ? countOf(index, shown) : before === undefined ? '' : more.lots.count(before)}
      </p>
      {intro && <p className="photos-intro">{intro}</p>}
      {children}
      {finder && role !== 'guest' && <WithoutPhoto {...{ finder, filter, found, onFilter }} />}
      {index && finder && role === 'customer' && (
        <DeferredChanges
          {...{ finder, filter, found, onFilter }}
          account={index.account}
          dictionary={index.words}
          isWhole={index.cursor.rev === index.cursor.head}
        />
      )}
      {index && role !== 'guest' && role !== 'visitor' && (
        <DeferredOnDevice index={index} order={sorted} found={found && order} size={size} />
      )}
    </div>
  )
}

/** `53,940 lots`, of which `1,234 of 53,940 lots` were found; while the first pull is under way `12,000 of 53,940`. */
function countOf({ count, complete, cursor }: LotIndex, found: number | undefined): string {
  const words = more.photos
  if (found !== undefined)
    return complete ? words.found(found, count) : words.soFar(words.found(found, count))
  return complete ? more.lots.count(count) : words.of(count, cursor.total)
}
