import { useState } from 'react'
import type { Memo } from '#contract/memos.ts'
import { csvFileName } from '#src/format/csv-file-name.ts'
import { daysInFileName } from '#src/lots/days/periods.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { SearchField } from '#src/ui/search/search-field.tsx'
import { Toolbar } from '#src/ui/controls/toolbar.tsx'
import { ViewSheet } from '#src/ui/dialog/view-sheet.tsx'
import { ON_PHONE, useMediaQuery } from '#src/ui/use-media-query.ts'
import { linesIn, useMemoExport } from '#src/features/memos/use-memo-export.ts'
import { DateChoice } from './date-choice.tsx'
import { DUE_FILTERS, MEMO_FILTERS } from './memo-filter.ts'
import { isIn } from './memo-search.ts'
import { MEMO_SORTS } from './memo-sort.ts'
import type { MemoFind } from './use-memo-find.ts'
import './memos-toolbar.css'

interface MemosToolbarProps {
  find: MemoFind
  /** Those on screen, which Export csv saves. */
  memos: readonly Memo[]
  /** What is asked of their date. */
  days: readonly Span[]
  today: string
}

/** Search, the filters by status, due date and memo's date, the order, and Export csv of the lines of the memos shown. */
export function MemosToolbar({ find, memos, days, today }: MemosToolbarProps) {
  const words = more.memos
  const onPhone = useMediaQuery(ON_PHONE)
  const isNarrow = useMediaQuery('(max-width: 1359px)')
  const lines = linesIn(memos)
  const [note, save] = useMemoExport()
  // No entry of the tab's history, in which each choice is one.
  const [isOpen, setOpen] = useState(false)
  const describe = lines === 0 ? words.noLines : words.lines(lines)
  const choices = (
    <>
      <Choice
        label={words.status}
        options={MEMO_FILTERS}
        nameOf={(option) => words.filters[option]}
        value={find.status}
        onChoose={(status) => find.choose({ status })}
      />
      <Choice
        label={words.columns.due}
        options={DUE_FILTERS}
        nameOf={(option) => words.dueFilters[option]}
        value={find.due}
        asSelect={isNarrow && !onPhone}
        onChoose={(due) => find.choose({ due })}
      />
      <DateChoice find={find} areDaysAsked={days.length > 0} today={today} />
      <Choice
        label={words.sortBy}
        options={MEMO_SORTS}
        nameOf={(option) => words.sorts[option]}
        value={find.sort}
        asSelect={!onPhone}
        onChoose={(sort) => find.choose({ sort })}
      />
      <Button
        className="toolbar-end"
        aria-disabled={lines === 0}
        aria-description={describe}
        title={describe}
        onClick={() => {
          // What becomes of it is said on the page.
          if (lines > 0) setOpen(false)
          void save(memos, fileName(memos, find, days))
        }}
      >
        {words.exportCsv}
      </Button>
    </>
  )
  return (
    <Toolbar className="memos-toolbar" label={words.toolbar}>
      <SearchField
        label={words.search}
        clearLabel={words.clearSearch}
        placeholder={onPhone ? words.searchedBriefly : words.searched}
        text={find.text}
        onText={find.search}
      />
      {onPhone ? (
        <ViewSheet
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          chosen={countOf(find)}
        >
          {choices}
        </ViewSheet>
      ) : (
        choices
      )}
      {note}
    </Toolbar>
  )
}

/** Of the choices that are not in sight, those that leave memos out. */
const countOf = ({ status, due, date }: MemoFind): number =>
  Number(status !== 'open') + Number(due !== 'any') + Number(date !== 'any')

/** In English, as the file is. It names the days where all the memos are of them. */
function fileName(memos: readonly Memo[], { status, due }: MemoFind, days: readonly Span[]): string {
  const [of, other] = days
  const areNamed = of && !other && memos.every((memo) => isIn(of, memo))
  const narrowed = due === 'any' ? status : DUE_IN_FILE_NAME[due]
  return csvFileName('memos', areNamed ? `${narrowed}-${daysInFileName(of)}` : narrowed)
}

const DUE_IN_FILE_NAME = { week: 'due-this-week', overdue: 'overdue' } as const
