import { useEffect } from 'react'
import type { AnswersTo } from '#contract/account/answers-read.ts'
import type { Listed } from '#src/offline/lists/answers-read.ts'
import { noteAnswersRead } from './note-answers-read.ts'

/** Notes that the user has seen the answers of a list that is drawn, once somebody looks: a tab behind another shows none. */
export function useAnswersShown<To extends AnswersTo>(
  account: number,
  to: To,
  listed: Listed[To] | undefined,
): void {
  useEffect(() => {
    if (!listed) return undefined
    const note = () => {
      if (document.visibilityState !== 'visible') return
      // best effort: the menu says once more that they are new
      noteAnswersRead(account, to, listed).catch(() => undefined)
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [account, to, listed])
}
