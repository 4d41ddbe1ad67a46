/** How this device shows the wall: the toolbar's choices, remembered between visits. Specification §2. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { SortKey } from '#src/offline/lots/packed-lots.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { DETAIL_OPTIONS, type DetailOption, type ImageSize } from '#src/features/photos/wall/wall-shape.ts'

export const SORTS = ['Date', 'Lot', 'Carat'] as const
export const DIRECTIONS = ['Descending', 'Ascending'] as const
export const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[]

export interface ViewChoices {
  sort: (typeof SORTS)[number]
  direction: (typeof DIRECTIONS)[number]
  size: ImageSize
  details: DetailOption
}

/** The order of the index behind each choice of Sort By. */
export const SORT_KEY: Record<ViewChoices['sort'], SortKey> = { Date: 'date', Lot: 'lot', Carat: 'carat' }

const DEFAULTS: ViewChoices = { sort: 'Date', direction: 'Descending', size: 'Small', details: 'Compact' }
const NAME = 'photos-view'

/** The choices and how to change one; undefined until the device has been read. */
export function useViewChoices() {
  const [choices, setChoices] = useState<ViewChoices>()
  const latest = useRef(DEFAULTS)
  const take = useCallback((next: ViewChoices) => {
    latest.current = next
    setChoices(next)
  }, [])
  useEffect(() => {
    let live = true
    void savedSetting(NAME)
      .catch(() => undefined) // best effort: without a database the defaults serve
      .then((saved) => live && take(toChoices(saved)))
    return () => {
      live = false
    }
  }, [take])
  const choose = useCallback(
    (change: Partial<ViewChoices>) => {
      const next = { ...latest.current, ...change }
      take(next)
      saveSetting(NAME, next).catch(() => undefined) // best effort: the choice holds for this visit
    },
    [take],
  )
  return [choices, choose] as const
}

/** Keeps what still is one of the options; everything else is the default. */
function toChoices(saved: unknown): ViewChoices {
  const given = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<
    Record<keyof ViewChoices, unknown>
  >
  const one = <T extends string>(options: readonly T[], value: unknown, fallback: T): T =>
    options.find((option) => option === value) ?? fallback
  return {
    sort: one(SORTS, given.sort, DEFAULTS.sort),
    direction: one(DIRECTIONS, given.direction, DEFAULTS.direction),
    size: one(SIZES, given.size, DEFAULTS.size),
    details: one(DETAIL_OPTIONS, given.details, DEFAULTS.details),
  }
}
