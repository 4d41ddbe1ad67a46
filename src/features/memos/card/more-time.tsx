/** That more time was asked for a memo, when, and what came of it; a tap leads to the message. */
import { useContactAbout } from '#src/contact-about.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import type { TimeAsked } from '#src/features/memos/use-time-asked.ts'
import './more-time.css'

export function MoreTime({ asked: { id, at, answeredAt } }: { asked: TimeAsked }) {
  const contact = useContactAbout()
  const { moreTime } = more.memos
  return (
    <dd className="memo-more-time">
      {id === undefined ? (
        moreTime.waiting
      ) : (
        <Button look="quiet" onClick={() => contact({ showsSent: true, sentId: id })}>
          <span>{moreTime.asked(formatDate(at))}</span>
          <span>
            {answeredAt === null ? more.contact.mine.open : moreTime.answered(formatDate(answeredAt))}
          </span>
        </Button>
      )}
    </dd>
  )
}
