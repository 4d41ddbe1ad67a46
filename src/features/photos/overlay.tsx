/**
 * What the address opens over the wall. It is no part of the wall's chunk: it is fetched after the first screen, so
 * that it opens at once, or as soon as the address asks for it.
 */
import { type ComponentType, createElement, useEffect, useMemo, useState } from 'react'
import { lotAsked, lotsCompared } from '#src/lot-paths.ts'
import { useTabSearch } from '#src/tab-search.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { Waiting } from '#src/loading/waiting.ts'
import type { OverlayProps } from '#src/features/photos/overlay/overlay-props.ts'

type Loaded = ComponentType<OverlayProps>

export function Overlay(props: OverlayProps) {
  const search = useTabSearch()
  const isLot = lotAsked(search) !== undefined
  const isCompare = !isLot && lotsCompared(search) !== undefined
  const Lightbox = useChunk(loadLightbox, isLot)
  const Compare = useChunk(loadCompare, isCompare)
  const Open = isLot ? Lightbox : Compare
  const compared = useRowsCompared(props.index, search)
  const order = isLot && compared ? compared : props.order
  if (Open) return createElement(Open, { ...props, order })
  return (isLot || isCompare) && <Waiting />
}

/** A lot that was opened from a comparison leads to the others of it, not to those beside it on the wall. */
function useRowsCompared(index: LotIndex, search: string): Uint32Array | undefined {
  return useMemo(() => {
    const ids = lotsCompared(search)
    return ids && Uint32Array.from(ids.flatMap((id) => index.rowOf(id) ?? []))
  }, [index, search])
}

const loadLightbox = async () => (await import('#src/features/photos/lightbox/lightbox.tsx')).Lightbox
const loadCompare = async () => (await import('#src/features/photos/compare/compare.tsx')).Compare

/** The component once it is wanted and loaded. It is fetched ahead; a fetch that failed is repeated when it is wanted. */
function useChunk(load: () => Promise<Loaded>, isWanted: boolean): Loaded | undefined {
  const [chunk, setChunk] = useState<{ Loaded: Loaded } | { error: unknown }>()
  const isMissing = !chunk
  useEffect(() => {
    if (!isMissing) return undefined
    const fetchChunk = () =>
      load().then(
        (Loaded) => setChunk({ Loaded }),
        (error: unknown) => isWanted && setChunk({ error }),
      )
    if (!isWanted) return afterFirstScreen(() => void fetchChunk())
    void fetchChunk()
    return undefined
  }, [load, isWanted, isMissing])
  if (!isWanted || !chunk) return undefined
  if ('error' in chunk) throw chunk.error
  return chunk.Loaded
}
