/**
 * The contact message that the account's user has begun, with the account's lists: a reload, or a browser that takes the
 * tab's memory away, costs nothing that was typed. A log-out wipes it with them.
 */
import type { ContactMessage } from '#contract/contact/contact.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

export interface BegunMessage {
  /** `memo`: the number of the memo that it is about. */
  draft: Omit<ContactMessage, 'id'> & { memo?: number | undefined }
  /** The subject that stood there before anybody wrote. */
  proposed: string
}

const BEGUN: Table<'begunMessage', BegunMessage> = {
  store: 'meta',
  isKey: isOneOf('begunMessage'),
  isRow: isShaped<BegunMessage>({
    draft: isShaped<BegunMessage['draft']>({
      name: isString,
      email: isString,
      subject: isString,
      message: isString,
    }),
    proposed: isString,
  }),
}

/** What was begun, and the lists under the lease that it was read with. */
export interface SavedBegun {
  lists: LeasedLists
  begun: BegunMessage | undefined
}

/** Undefined where the lists are not this account's. */
export async function savedBegunMessage(lists: Lists): Promise<SavedBegun | undefined> {
  const saved = await lists.readLeased([BEGUN], (from) => from(BEGUN).get('begunMessage'))
  return saved && { lists: saved.lists, begun: saved.value }
}

/** Takes the place of what was begun; undefined: nothing is begun any more. Saves nothing when the lease is gone. */
export async function saveBegunMessage(lists: LeasedLists, begun: BegunMessage | undefined): Promise<void> {
  await lists.writeOnDevice([BEGUN], (to) =>
    begun ? to(BEGUN).put(begun, 'begunMessage') : to(BEGUN).delete('begunMessage'),
  )
}
