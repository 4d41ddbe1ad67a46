/**
 * What was reported of a lot's electronic tag, as it travels and is stored: `tagRecord`, one text a lot, numbers by comma.
 * Few lots have one, so that it costs a list of 53,940 lots the separators alone.
 */

/**
 * `rev`: the revision that the tag is to show; `shownRev`: the one it shows, 0 where it shows no lot. It shows the
 * current content where they are equal. `contactAt`: when it was last heard, ISO 8601 UTC to the second. `state`: a code
 * of TAG_STATES. What was not reported is absent.
 */
export interface TagRecord {
  rev: number
  contactAt: string
  state: number
  shownRev?: number
  batteryPercent?: number
}

/** At or below it a tag wants a new cell. */
export const LOW_BATTERY_PERCENT = 15

/** Reads a record. Undefined for none, and for a form that this version does not know; what may follow is left out. */
export function toTagRecord(text: string | undefined): TagRecord | undefined {
  const [rev, contactS, state, shownRev, batteryPercent] = (text ?? '').split(',').map(Number)
  if (
    ![rev, contactS, state, shownRev, batteryPercent].every(Number.isSafeInteger) ||
    contactS! > 0xffff_ffff
  )
    return undefined
  return {
    rev: rev!,
    contactAt: `${new Date(contactS! * 1000).toISOString().slice(0, 19)}Z`,
    state: state!,
    ...(shownRev! >= 0 && { shownRev }),
    ...(batteryPercent! >= 0 && { batteryPercent }),
  }
}
