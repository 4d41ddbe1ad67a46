/**
 * The message that was begun and not sent, for as long as this tab lives: the popup may be closed and opened again, over
 * whatever page. It is in memory alone, and the page reloads when its account leaves; a visitor's is not shown to who
 * logs in. While there is one, the page does not reload by itself.
 */
import { holdUnsentText } from '#src/loading/unsent-text.ts'
import type { Draft } from './contact-message.ts'

/** `proposed`: the subject that stood there before anybody wrote. */
interface KeptDraft {
  account: number
  draft: Draft
  proposed: string
}

let kept: KeptDraft | undefined
let release: (() => void) | undefined

/** What this account has begun. */
export const keptDraft = (account: number): KeptDraft | undefined =>
  kept?.account === account ? kept : undefined

/** Takes the place of what was kept; undefined: nothing is begun any more. */
export function keepDraft(next: KeptDraft | undefined): void {
  kept = next
  if (next) release ??= holdUnsentText()
  else {
    release?.()
    release = undefined
  }
}
