/**
 * The message that was begun and not sent: the popup may be closed and opened again, over whatever page, and a customer's
 * is with the lists on the device, too, which a log-out wipes. A visitor's is in this tab's memory alone, and not shown to
 * who logs in. While there is one, the page does not reload by itself.
 */
import { holdUnsentText } from '#src/loading/unsent-text.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { type BegunMessage, saveBegunMessage, savedBegunMessage } from '#src/offline/lists/begun-message.ts'

interface KeptDraft extends BegunMessage {
  account: number
}

let kept: KeptDraft | undefined
let release: (() => void) | undefined
/** Undefined until the device was read, and where nothing is kept there. */
let lists: LeasedLists | undefined
let isSaving = false

/** What this account has begun. */
export const keptDraft = (account: number): KeptDraft | undefined =>
  kept?.account === account ? kept : undefined

/** Takes the place of what was kept; undefined: nothing is begun any more. */
export function keepDraft(next: KeptDraft | undefined): void {
  hold(next)
  void save()
}

/** Brings back what the account has begun on this device, unless something was begun in this tab since. Never rejects. */
export async function restoreDraft(account: number): Promise<void> {
  try {
    const saved = await savedBegunMessage(listsOf(account))
    lists = saved?.lists
    if (saved?.begun && !keptDraft(account)) hold({ account, ...saved.begun })
  } catch (error) {
    console.warn('The message that was begun could not be read:', error)
  }
}

function hold(next: KeptDraft | undefined): void {
  kept = next
  if (next) release ??= holdUnsentText()
  else {
    release?.()
    release = undefined
  }
}

/** One save after the other, each of what is newest then. */
async function save(): Promise<void> {
  if (!lists || isSaving) return
  isSaving = true
  try {
    let saved: KeptDraft | undefined
    do {
      saved = kept
      await saveBegunMessage(lists, saved && { draft: saved.draft, proposed: saved.proposed })
    } while (saved !== kept)
  } catch (error) {
    console.warn('The message that was begun could not be saved:', error)
  }
  isSaving = false
}
