import { more } from '#src/say/more.ts'
import { MemoLink } from './memo-link.tsx'
import { useSavedMemo } from './use-saved-memo.ts'
import './found-memo.css'

/** Where a memo's number is searched for, the way to that memo: the wall shows its lots, and others that have these digits. */
export function FoundMemo({ text, account }: { text: string; account: number }) {
  const number = memoNumberIn(text)
  return number === undefined ? null : <OfNumber number={number} account={account} />
}

function OfNumber({ number, account }: { number: number; account: number }) {
  const memo = useSavedMemo(account, number)
  return memo ? (
    <p className="found-memo">
      <MemoLink memo={memo}>{more.photos.find.showMemo(memo.number)}</MemoLink>
    </p>
  ) : null
}

/** `49785`, or behind the word for a memo. */
function memoNumberIn(text: string): number | undefined {
  const [, word = '', number] = /^\s*(\p{L}*)\s*(\d+)\s*$/u.exec(text) ?? []
  const isMemo = word === '' || more.memos.idle.split(' ').includes(word.toLowerCase())
  return number !== undefined && isMemo ? Number(number) : undefined
}
