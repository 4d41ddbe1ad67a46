/**
 * What is opened over a page and has no address, such as the filter's panel: an entry of the tab's history that says so.
 * Back takes it away and nothing else, Forward and a reload bring it again, an address that is sent says nothing of it.
 */
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGo } from './entry-link.tsx'
import { entryState, type Layer } from './entry-state.ts'
import { useInTab } from './tab-search.ts'

const layersNow = (): readonly Layer[] => entryState().layers ?? []

/** Whether the tab's present entry has the layer open. */
export const isLayerOpen = (layer: Layer): boolean => layersNow().includes(layer)

export function useLayer(layer: Layer): [isOpen: boolean, open: () => void, close: () => void] {
  const isOpen = useInTab(() => isLayerOpen(layer))
  const go = useGo()
  const navigate = useNavigate()
  /** The tab goes back some time after it was asked to. */
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = false
    if (!isOpen) return undefined
    // Safari decides after the page has heard of the step whether it scrolls.
    return () => {
      setTimeout(() => {
        history.scrollRestoration = 'auto'
      })
    }
  }, [isOpen])
  const open = () => {
    if (isLayerOpen(layer)) return
    // The page below may be scrolled meanwhile: the browser does not put it back to where it was.
    history.scrollRestoration = 'manual'
    const { search, hash } = location
    go({ search, hash }, { adds: { layers: [...layersNow(), layer] } })
  }
  const close = () => {
    if (!isLayerOpen(layer) || isLeaving.current) return
    isLeaving.current = true
    void navigate(-1)
  }
  return [isOpen, open, close]
}
