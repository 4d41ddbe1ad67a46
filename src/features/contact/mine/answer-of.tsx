/**
 * Where the answer to a message is, which the portal never has; of memos that it asks more time for, until when they are:
 * that a message was answered does not say that the time was granted. A day that is past grants nothing, and is not said.
 */
import { useCallback } from 'react'
import { brand } from '#contract/brand.ts'
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import { formatDate, formatMoment } from '#src/format/date-format.ts'
import { dueStateOf } from '#src/lots/days/memo-days.ts'
import { useToday } from '#src/lots/days/use-today.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedMemos } from '#src/offline/lists/memos.ts'
import { more } from '#src/say/more.ts'
import { useSaved } from '#src/sync/use-saved.ts'

interface AnswerOfProps {
  account: number
  sent: OwnMessage
}

export function AnswerOf({ account, sent: { email, answeredAt, moreTimeFor } }: AnswerOfProps) {
  const words = more.contact.mine
  return (
    <>
      <p className="own-message-answer">
        {answeredAt !== null && `${words.answerNoted(brand.name, formatMoment(answeredAt))} `}
        {words.answersCome(email)}
      </p>
      {moreTimeFor && <DueOf account={account} numbers={moreTimeFor} />}
    </>
  )
}

function DueOf({ account, numbers }: { account: number; numbers: readonly number[] }) {
  const read = useCallback(async () => (await savedMemos(listsOf(account)))?.memos, [account])
  const today = useToday()
  const memos = useSaved('memos', read)?.filter(({ number }) => numbers.includes(number)) ?? []
  const lines = memos.flatMap((memo) =>
    ['none', 'overdue'].includes(dueStateOf(memo, today))
      ? []
      : [more.contact.mine.memoDue(memo.number, formatDate(memo.dueDate!))],
  )
  return lines.map((line) => (
    <p key={line} className="own-message-answer">
      {line}
    </p>
  ))
}
