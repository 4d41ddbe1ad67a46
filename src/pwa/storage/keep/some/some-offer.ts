/**
 * The lots that may be kept in full. Those that were chosen before stay with the choice, and those that are selected or
 * were found now are added: a device that is made ready in several goes has all of them.
 */
import { useMemo } from 'react'
import { chosenOf, type SavedThumbs } from '#src/pwa/storage/storage-figures.ts'
import type { SomeLots, StoragePhotos, StorageProps } from '#src/pwa/storage/storage-props.ts'
import { more } from '#src/say/more.ts'

export interface SomeOffer {
  /** Of all their photos. */
  ids: readonly string[]
  /** How many lots were chosen before. */
  lotsBefore: number
  /** Those that are more; undefined where none is. */
  added: SomeLots | undefined
}

interface Offering extends Pick<StorageProps, 'photos' | 'some'> {
  saved: NonNullable<SavedThumbs>
}

/** Undefined where none were chosen before, and no selection or filter narrows the wall to lots with pictures. */
export function useSomeOffer({ saved, photos, some }: Offering): SomeOffer | undefined {
  const last = chosenOf(saved)
  const before = last?.choice === 'some' ? last.some : undefined
  return useMemo(() => {
    const [lotsBefore, now] = [lotsWith(photos(), before ?? []).length, some?.photos().ids ?? []]
    const known = new Set(before)
    const areMore = now.some((id) => !known.has(id))
    if (lotsBefore === 0 && !areMore) return undefined
    return { ids: [...new Set([...known, ...now])], lotsBefore, added: areMore ? some : undefined }
  }, [before, photos, some])
}

/** The lots, by their ids, that have any of these photos. */
export function lotsWith({ ids, starts, lots }: StoragePhotos, some: readonly string[]): number[] {
  const wanted = new Set(some)
  if (wanted.size === 0) return []
  const has = (nth: number) => ids.slice(starts[nth], starts[nth + 1]).some((id) => wanted.has(id))
  return Array.from(lots).filter((_, nth) => has(nth))
}

/** What they are called. */
export function nameOfSome({ lotsBefore, added }: SomeOffer): string {
  const { someBefore, someSelected, someFound, someMore } = more.device.gauge
  const now = added && (added.areSelected ? someSelected : someFound)(added.lots)
  if (lotsBefore === 0) return now ?? ''
  return now ? someMore(someBefore(lotsBefore), now) : someBefore(lotsBefore)
}
