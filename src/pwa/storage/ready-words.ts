import { more } from '#src/say/more.ts'
import type { WallCount } from './storage-figures.ts'

/**
 * Of lots that have photos, and of those still to come. Where what was chosen is not all here, those that have any picture;
 * where all have one, those that have what was chosen.
 */
export function readyWords(
  { lots, withPhotos, pictured, asChosen = pictured }: WallCount,
  allLots: number,
  isLeft: boolean | undefined,
): string {
  const all = withPhotos + allLots - lots
  return more.device.gauge.ready(isLeft && pictured < all ? pictured : asChosen, all)
}
