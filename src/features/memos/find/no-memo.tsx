import type { Memo } from '#contract/memos.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { foundMemos } from './found-memos.ts'
import type { MemoFind } from './use-memo-find.ts'

interface NoMemoProps {
  memos: readonly Memo[]
  find: MemoFind
  today: string
}

/** Why no memo is shown, and the way on: to what is found among all of them, or to the list as it is at first. */
export function NoMemo({ memos, find, today }: NoMemoProps) {
  const words = more.memos
  const { status, due, text } = find
  if (text.trim() === '' && due === 'any')
    return <p>{status === 'all' ? words.none : words.noneShown[status]}</p>
  const among = foundMemos(memos, { status: 'all', due: 'any', sort: 'due', text }, today).length
  const clear = () => {
    find.search('')
    find.choose({ status: 'open', due: 'any' })
  }
  return (
    <>
      <p>{words.noneFound}</p>
      {among > 0 && text.trim() !== '' ? (
        <Button onClick={() => find.choose({ status: 'all', due: 'any' })}>{words.showFound(among)}</Button>
      ) : (
        <Button onClick={clear}>{words.clearAll}</Button>
      )}
    </>
  )
}
