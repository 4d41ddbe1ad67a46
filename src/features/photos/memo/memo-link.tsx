/** The way from a lot, or from a search, to a memo, and until when it is. Its page knows it by its id. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { dueWords } from '#src/lots/days/due-words.ts'
import { dueStateOf } from '#src/lots/days/memo-days.ts'
import { useToday } from '#src/lots/days/use-today.ts'
import { paths, withQuery } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import './memo-link.css'

interface MemoLinkProps {
  memo: Memo
  /** Where what is drawn does not say it. */
  name?: string
  children: ReactNode
}

export function MemoLink({ memo, name, children }: MemoLinkProps) {
  const { id, dueDate } = memo
  return (
    <>
      <Link
        className="memo-link"
        to={{ pathname: paths.memos, search: withQuery('', { memo: `${id}` }) }}
        aria-label={name}
      >
        {children}
      </Link>
      {dueDate !== undefined && <DueNote memo={memo} dueDate={dueDate} />}
    </>
  )
}

function DueNote({ memo, dueDate }: { memo: Memo; dueDate: string }) {
  const today = useToday()
  const words = dueWords(memo, today)
  const isOverdue = dueStateOf(memo, today) === 'overdue' || undefined
  return (
    <>
      <small className="memo-note" data-overdue={isOverdue}>
        {more.memos.due(formatDate(dueDate))}
      </small>
      {words && (
        <small className="memo-note" data-overdue={isOverdue}>
          {words}
        </small>
      )}
    </>
  )
}
