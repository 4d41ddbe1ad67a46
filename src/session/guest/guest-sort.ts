/**
 * What a guest sorts by instead of what the link says: the tab keeps it for a reload. A link that is opened begins as it
 * was made.
 */
import type { SharedOrder } from '#contract/session/shared-order.ts'

const STORED_UNDER = 'loupe-guest-sort'

/** Unchecked; null: nothing, or nothing that the tab could keep. */
export function guestSort(): string | null {
  try {
    return sessionStorage.getItem(STORED_UNDER)
  } catch {
    return null // best effort: without storage the order holds for this visit
  }
}

/** Without one it is forgotten. */
export function keepGuestSort(sort?: SharedOrder['sort']): void {
  try {
    if (sort) sessionStorage.setItem(STORED_UNDER, sort)
    else sessionStorage.removeItem(STORED_UNDER)
  } catch {
    // best effort: without storage the order holds for this visit
  }
}
