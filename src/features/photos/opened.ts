/**
 * What the address opens over the wall: `?lot=ID` one lot, `?compare=ID.ID` two to four side by side. An entry that
 * was pushed from inside the app says so in its state, so that closing goes back to where one came from.
 */
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { withoutLots } from '#src/lot-paths.ts'
import type { ImageSize } from '#src/features/photos/wall/wall-shape.ts'

/** What is opened is shown of these. */
export interface OverWallProps {
  index: LotIndex
  /** Rows in the order they are shown. */
  order: Uint32Array
  size: ImageSize
  /** Hears, when one lot is closed, which was shown last. */
  onLeft: (id: number) => void
}

/** No more lots stand side by side. */
export const COMPARED_AT_MOST = 4

/** The lot asked for; 0, which no lot has, where there is no such number. */
export function lotAsked(search: string): number | undefined {
  const text = new URLSearchParams(search).get('lot')
  return text === null ? undefined : toId(text)
}

/** The lots asked for, each once. */
export function lotsCompared(search: string): number[] | undefined {
  const text = new URLSearchParams(search).get('compare')
  return text === null ? undefined : [...new Set(text.split('.').map(toId))].slice(0, COMPARED_AT_MOST)
}

/** The state of an entry that opens something, on top of what stood there. */
export const openedFrom = (state: unknown): object => ({ ...(state as object | null), opened: true })

/** Closes what the address opened. */
export function useCloseOpened(): () => void {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    if ((state as { opened?: boolean } | null)?.opened) void navigate(-1)
    else void navigate({ search: withoutLots(search) }, { replace: true, state: state as unknown })
  }, [navigate, search, state])
}

const toId = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0)
