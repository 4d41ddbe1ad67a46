/**
 * What the popup that shares lots holds while a preview is shown in its place: it finds it again on the way back. In the
 * memory of this page alone, for a password and a link are in it.
 */
import type { Days } from './lasts-choice.tsx'
import type { MadeShare } from './share-made.tsx'

/** What was chosen and typed, before the link is made. */
export interface TypedShare {
  name: string
  days: Days
  shows: Shows
  note: string
  password: string
}

/** What the share shows. */
export interface Shows {
  branded: boolean
  certificates: boolean
  originals: boolean
}

/** `made`: the link there is already. */
interface HeldShare {
  typed?: TypedShare
  made?: MadeShare
}

let held: { at: string; share: HeldShare } | undefined

/** `at`: the key of the history's entry that the popup is open in. */
export const holdShare = (at: string, share: HeldShare): void => void (held = { at, share })

export const heldShare = (at: string): HeldShare | undefined => (held?.at === at ? held.share : undefined)

export const isShareHeld = (): boolean => held !== undefined

export const dropHeldShare = (): void => void (held = undefined)
