/**
 * The address that the account's user logs in with, for forms that ask for an address. It is with the lists, which a
 * log-out wipes, and not in the kept session.
 */
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isString, type Table } from '#src/offline/device/table.ts'

const OWN_EMAIL: Table<'ownEmail', string> = {
  store: 'meta',
  isKey: isOneOf('ownEmail'),
  isRow: isString,
}

/** Undefined before it was pulled for the first time. */
export const savedOwnEmail = (lists: Lists): Promise<string | undefined> =>
  lists.read([OWN_EMAIL], (from) => from(OWN_EMAIL).get('ownEmail'))

/** Saves nothing when the lease is gone. */
export async function saveOwnEmail(lists: LeasedLists, email: string): Promise<void> {
  await lists.write([OWN_EMAIL], (to) => to(OWN_EMAIL).put(email, 'ownEmail'))
}
