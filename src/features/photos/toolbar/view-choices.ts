/** The choices of the toolbar, stored on the device between visits. Specification §2. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { ShownOrder } from '#src/offline/lots/first-view.ts'
import type { SortKey } from '#src/offline/lots/packed-lots.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { DETAIL_OPTIONS, type DetailOption } from '#src/features/photos/wall-scroll/wall-shape.ts'

export const SORTS = ['date', 'lot', 'carat'] as const satisfies readonly SortKey[]
export const DIRECTIONS = ['descending', 'ascending'] as const
export const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[]

export interface ViewChoices {
  sort: (typeof SORTS)[number]
  direction: (typeof DIRECTIONS)[number]
  size: ImageSize
  details: DetailOption
}

/** The order of the wall. */
export type WallSorting = Pick<ViewChoices, 'sort' | 'direction'>

const DEFAULTS: ViewChoices = { sort: 'date', direction: 'descending', size: 'Small', details: 'compact' }

/** How the device keeps each choice: in the English words that the first versions kept. */
const SAVED: { [K in keyof ViewChoices]: Readonly<Record<ViewChoices[K], string>> } = {
  sort: { date: 'Date', lot: 'Lot', carat: 'Carat' },
  direction: { descending: 'Descending', ascending: 'Ascending' },
  size: { Small: 'Small', Medium: 'Medium', Large: 'Large' },
  details: { compact: 'Compact', extended: 'Extended' },
}

const NAME = 'photos-view'

/** What was read before the wall was first drawn. */
let ahead: ViewChoices | undefined

/** Reads the choices before the wall is drawn, so that it is drawn with them at once. */
export async function readViewChoices(): Promise<ViewChoices> {
  return (ahead = await savedChoices())
}

/**
 * The choices and the function that changes them. The choices are undefined until the device has been read. `isUnkept`:
 * they begin as on a new device, and this one keeps nothing of them.
 */
export function useViewChoices(isUnkept: boolean) {
  const [choices, setChoices] = useState(isUnkept ? DEFAULTS : ahead)
  const latest = useRef(choices ?? DEFAULTS)
  const take = useCallback((next: ViewChoices) => {
    latest.current = next
    setChoices(next)
  }, [])
  const isRead = useRef(choices !== undefined)
  useEffect(() => {
    ahead = undefined
    if (isRead.current) return undefined
    let live = true
    void savedChoices().then((saved) => live && take(saved))
    return () => {
      live = false
    }
  }, [take])
  const choose = useCallback(
    (change: Partial<ViewChoices>) => {
      const next = { ...latest.current, ...change }
      take(next)
      if (isUnkept) return
      saveSetting(NAME, toSaved(next)).catch(() => undefined) // best effort: the choice holds for this visit
    },
    [isUnkept, take],
  )
  return [choices, choose] as const
}

async function savedChoices(): Promise<ViewChoices> {
  // best effort: without a database the defaults serve
  return toChoices(await savedSetting(NAME).catch(() => undefined))
}

/** The order of the wall that is chosen. */
export const orderChosen = ({ sort, direction }: ViewChoices): ShownOrder => ({
  sort,
  isDescending: direction === 'descending',
})

/** The stored choices. A value that is no longer an option becomes the default. */
function toChoices(saved: unknown): ViewChoices {
  const given = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<
    Record<keyof ViewChoices, unknown>
  >
  const one = <K extends keyof ViewChoices>(name: K, options: readonly ViewChoices[K][]): ViewChoices[K] =>
    options.find((option) => SAVED[name][option] === given[name]) ?? DEFAULTS[name]
  return {
    sort: one('sort', SORTS),
    direction: one('direction', DIRECTIONS),
    size: one('size', SIZES),
    details: one('details', DETAIL_OPTIONS),
  }
}

const toSaved = ({ sort, direction, size, details }: ViewChoices): Record<keyof ViewChoices, string> => ({
  sort: SAVED.sort[sort],
  direction: SAVED.direction[direction],
  size: SAVED.size[size],
  details: SAVED.details[details],
})
