/**
 * The first lots of the wall: what a start shows until the list has been read. They are the top of the wall in the
 * order chosen, without a filter; a start that would show anything else waits for the list.
 */
import { useEffect, useRef } from 'react'
import type { Session } from '#contract/session/session.ts'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { entryState } from '#src/entry-state.ts'
import { cardFields } from '#src/lots/fields/card-fields.ts'
import type { FirstLots, FirstLotsWanted } from '#src/lots/list/first-lots-store.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { useMadeLots } from '#src/lots/shown-lots.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { askForPhoto } from '#src/lots/photo/photo-request.ts'
import { isSameOrder } from '#src/offline/lots/first-view.ts'
import { paths } from '#src/paths.ts'
import { drawnNow, showFirstDrawing } from './first-drawing.ts'
import { hintLists } from '#src/session/lists-hint.ts'
import { useStore } from '#src/store/use-store.ts'
import { debounce } from '#timing/debounce.ts'
import { orderChosen, readViewChoices, type ViewChoices } from '#src/features/photos/toolbar/view-choices.ts'
import { storedAnchor } from '#src/features/photos/wall-scroll/wall-anchor.ts'
import { wallShape } from '#src/features/photos/wall-scroll/wall-shape.ts'

/** Somebody who tries one order after the other keeps the last. */
const KEPT_AFTER_MS = 1_000

/** How this start shows the first lots of this session; undefined where it shows something else: a filter, a lot, another place. */
export async function firstLotsWanted({ order }: Session): Promise<FirstLotsWanted | undefined> {
  const { pathname } = location
  if (pathname !== paths.home && pathname !== paths.photos) return undefined
  const isTop = isTopOfAll()
  const choices = await readViewChoices(order)
  return isTop ? { shown: orderChosen(choices), askForPhotos: photosAtTop(choices) } : undefined
}

/** Whether the wall begins at its top, without a filter. */
function isTopOfAll(): boolean {
  const { lotText, onlyLots } = entryState()
  return location.search === '' && !lotText && !onlyLots && storedAnchor() === undefined
}

/** Where this start shows the first lots, their pictures are shown before them. Resolves when they are painted. */
export const showFirstPictures = ({ id }: Session): Promise<void> =>
  isTopOfAll() ? showFirstDrawing(id) : Promise.resolve()

/** Asks for the pictures in view before the cards are drawn, so that both come together. */
const photosAtTop =
  ({ size, details }: ViewChoices) =>
  async ({ order, count, filled, lotAt }: Omit<FirstLots, 'shown'>): Promise<void> => {
    const fields = details === 'extended' ? cardFields(filled(), size) : undefined
    const { columns, rowStepPx } = wallShape({ widthPx: innerWidth, count, size, fields })
    const inView = order.subarray(0, columns * Math.ceil(innerHeight / rowStepPx))
    const drawn = new AbortController()
    afterFirstScreen(() => drawn.abort())
    await Promise.all(Array.from(inView, (row) => askForPhoto(lotAt(row).photos[0], size, drawn.signal)))
  }

/** The first lots of the account, while they are what the wall would show. */
export function useFirstLots(choices: ViewChoices | undefined): FirstLots | undefined {
  const lots = useStore(lotStore.firstLots)
  const areMade = useMadeLots() !== undefined
  return lots && !areMade && choices && isSameOrder(lots.shown, orderChosen(choices)) ? lots : undefined
}

/**
 * Keeps the first lots for the next start, and their pictures as they stand at the top of the wall. `sorted`: all rows in
 * the order chosen.
 */
export function useKeptFirstLots(
  index: LotIndex | undefined,
  sorted: Uint32Array,
  choices: ViewChoices | undefined,
): void {
  const drawnBy = useRef(choices)
  useEffect(() => {
    if (drawnBy.current && drawnBy.current !== choices) lotStore.forgetFirstDrawing()
    drawnBy.current = choices
  }, [choices])
  useEffect(() => {
    if (!index || !choices) return undefined
    const keep = () => {
      const drawn = isTopOfAll() && scrollY === 0 ? drawnNow() : undefined
      lotStore.keepFirstLots(index, sorted, orderChosen(choices), drawn).then(
        (isKept) => isKept && hintLists(listsOf(index.account).name),
        () => undefined, // best effort: without them the next start waits for the list
      )
    }
    const soon = debounce(KEPT_AFTER_MS, keep)
    const stop = new AbortController()
    const { signal } = stop
    const cancel = afterFirstScreen(() => {
      soon.call()
      addEventListener('resize', soon.call, { signal })
      // Of pictures: those that stand at the top may be the last to come.
      document.addEventListener('load', soon.call, { capture: true, signal })
    })
    return () => {
      cancel()
      soon.cancel()
      stop.abort()
    }
  }, [index, sorted, choices])
}
