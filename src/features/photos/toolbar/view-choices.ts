/** The choices of the toolbar, stored on the device between visits. Specification §2. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { DIRECTIONS, IMAGE_SIZES, SORT_KEYS } from '#contract/codes.ts'
import type { SharedOrder } from '#contract/session/shared-order.ts'
import type { ShownOrder } from '#src/offline/lots/first-view.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { guestSort, keepGuestSort } from '#src/session/guest/guest-sort.ts'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { DETAIL_OPTIONS, type DetailOption } from '#src/features/photos/wall-scroll/wall-shape.ts'

export const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[]

export interface ViewChoices {
  sort: (typeof SORT_KEYS)[number]
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

/** Reads the choices before the wall is drawn, so that it is drawn with them at once. `shared`: as of useViewChoices. */
export async function readViewChoices(shared?: SharedOrder): Promise<ViewChoices> {
  ahead = await savedChoices()
  return begun(ahead, shared)
}

/**
 * The choices and the function that changes them. The choices are undefined until the device has been read. `isUnkept`:
 * they begin as on a new device, and this one keeps nothing of them. `shared`: of a guest: the order of the link. It is
 * the link's alone: what the device keeps of the order is neither read nor changed.
 */
export function useViewChoices(isUnkept: boolean, shared?: SharedOrder) {
  const [choices, setChoices] = useState(() =>
    isUnkept ? { ...DEFAULTS, ...toSorting(shared) } : ahead && begun(ahead, shared),
  )
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
    void savedChoices().then((saved) => {
      if (!live) return
      isRead.current = true
      take(begun(saved, shared))
    })
    return () => {
      live = false
    }
  }, [take, shared])
  const choose = useCallback(
    (change: Partial<ViewChoices>) => {
      const next = { ...latest.current, ...change }
      if (shared && change.sort) next.direction = directionFor(change.sort, shared)
      take(next)
      if (isUnkept) return
      if (shared) keepGuestSort(next.sort)
      else saveSetting(NAME, toSaved(next)).catch(() => undefined) // best effort: the choice holds for this visit
    },
    [isUnkept, shared, take],
  )
  return [choices, choose] as const
}

async function savedChoices(): Promise<ViewChoices> {
  // best effort: without a database the defaults serve
  return toChoices(await savedSetting(NAME).catch(() => undefined))
}

/** The device's choices; of a guest in the order of the link, or in the one that was chosen instead. */
function begun(saved: ViewChoices, shared: SharedOrder | undefined): ViewChoices {
  const order = toSorting(shared)
  if (!order) return saved
  const chosen = guestSort()
  const sort = SORT_KEYS.find((known) => known === chosen) ?? order.sort
  return { ...saved, sort, direction: directionFor(sort, order) }
}

/** A guest does not choose it: it is the link's where the lots are sorted as the link says, else the usual one. */
const directionFor = (sort: SharedOrder['sort'], shared: SharedOrder): SharedOrder['direction'] =>
  sort === shared.sort ? shared.direction : DEFAULTS.direction

/** An order that comes from elsewhere; undefined for none, or one that there is no more. */
export function toSorting(order: { sort: string; direction: string } | undefined): WallSorting | undefined {
  const sort = SORT_KEYS.find((known) => known === order?.sort)
  const direction = DIRECTIONS.find((known) => known === order?.direction)
  return sort && direction && { sort, direction }
}

/** The order that the customer's wall has, for a link that is made. */
export async function wallOrder(): Promise<SharedOrder> {
  const { sort, direction } = await savedChoices()
  return { sort, direction }
}

/** The order of the wall that is chosen. */
export const orderChosen = ({ sort, direction }: ViewChoices): ShownOrder => ({
  sort,
  isDescending: direction === 'descending',
})

/** An order as the choices of it. */
export const choicesOfOrder = ({ sort, isDescending }: ShownOrder): WallSorting => ({
  sort,
  direction: isDescending ? 'descending' : 'ascending',
})

/** The stored choices. A value that is no longer an option becomes the default. */
function toChoices(saved: unknown): ViewChoices {
  const given = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<
    Record<keyof ViewChoices, unknown>
  >
  const one = <K extends keyof ViewChoices>(name: K, options: readonly ViewChoices[K][]): ViewChoices[K] =>
    options.find((option) => SAVED[name][option] === given[name]) ?? DEFAULTS[name]
  return {
    sort: one('sort', SORT_KEYS),
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
