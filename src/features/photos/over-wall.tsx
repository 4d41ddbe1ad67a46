/**
 * What the address opens over the wall. Nothing of it is in the wall's chunk: it is fetched behind the first screen, so
 * that it opens at once, or when the address asks for it first.
 */
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { lotAsked, lotsCompared, type OverWallProps } from './opened.ts'

type Loaded = ComponentType<OverWallProps>

export function OverWall(props: OverWallProps) {
  const { search } = useLocation()
  const isLot = lotAsked(search) !== undefined
  const Lightbox = useChunk(loadLightbox, isLot)
  const Compare = useChunk(loadCompare, !isLot && lotsCompared(search) !== undefined)
  const Opened = isLot ? Lightbox : Compare
  return Opened && createElement(Opened, props)
}

const loadLightbox = async () => (await import('#src/features/photos/lightbox/lightbox.tsx')).Lightbox
const loadCompare = async () => (await import('#src/features/photos/compare/compare.tsx')).Compare

/** The component while it is wanted and there; fetched ahead, and what fails then is asked for again. */
function useChunk(load: () => Promise<Loaded>, isWanted: boolean): Loaded | undefined {
  const [chunk, setChunk] = useState<{ Loaded: Loaded } | { error: unknown }>()
  const isMissing = !chunk
  useEffect(() => {
    if (!isMissing) return undefined
    const ahead = () =>
      load().then(
        (Loaded) => setChunk({ Loaded }),
        (error: unknown) => isWanted && setChunk({ error }),
      )
    if (!isWanted) return afterFirstScreen(() => void ahead())
    void ahead()
    return undefined
  }, [load, isWanted, isMissing])
  if (!isWanted || !chunk) return undefined
  if ('error' in chunk) throw chunk.error
  return chunk.Loaded
}
