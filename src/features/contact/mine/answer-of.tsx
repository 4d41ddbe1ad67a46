/**
 * Where the answer to a message is, which the portal never has; of memos that it asks more time for, until when they run
 * now: that a message was answered does not say that the time was granted.
 */
import { useCallback } from 'react'
import { brand } from '#contract/brand.ts'
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import { formatDate, formatMoment } from '#src/format/date-format.ts'
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
      {moreTimeFor && <DueNow account={account} numbers={moreTimeFor} />}
    </>
  )
}

function DueNow({ account, numbers }: { account: number; numbers: readonly number[] }) {
  const read = useCallback(async () => (await savedMemos(listsOf(account)))?.memos, [account])
  const memos = useSaved('memos', read)?.filter(({ number }) => numbers.includes(number)) ?? []
  const lines = memos.flatMap(({ number, dueDate }) =>
    dueDate === undefined ? [] : [more.contact.mine.memoDue(number, formatDate(dueDate))],
  )
  return lines.map((line) => (
    <p key={line} className="own-message-answer">
      {line}
    </p>
  ))
}
