import type { Memo } from '#contract/memos.ts'
import { csvFileName } from '#src/format/csv-file-name.ts'
import { daysInFileName } from '#src/lots/days/periods.ts'
import type { Span } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { SearchField } from '#src/ui/search/search-field.tsx'
import { Toolbar } from '#src/ui/controls/toolbar.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
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
  const onPhone = useMediaQuery('(max-width: 719px)')
  const isNarrow = useMediaQuery('(max-width: 1359px)')
  const lines = linesIn(memos)
  const [note, save] = useMemoExport()
  const describe = lines === 0 ? words.noLines : words.lines(lines)
  return (
    <Toolbar className="memos-toolbar" label={words.toolbar}>
      <SearchField
        label={words.search}
        clearLabel={words.clearSearch}
        placeholder={onPhone ? words.searchedBriefly : words.searched}
        text={find.text}
        onText={find.search}
      />
      <Choice
        label={words.status}
        options={MEMO_FILTERS}
        nameOf={(option) => words.filters[option]}
        value={find.status}
        asSelect={onPhone}
        onChoose={(status) => find.choose({ status })}
      />
      <Choice
        label={words.columns.due}
        options={DUE_FILTERS}
        nameOf={(option) => words.dueFilters[option]}
        value={find.due}
        asSelect={isNarrow}
        onChoose={(due) => find.choose({ due })}
      />
      <DateChoice find={find} areDaysAsked={days.length > 0} today={today} />
      <Choice
        label={words.sortBy}
        options={MEMO_SORTS}
        nameOf={(option) => words.sorts[option]}
        value={find.sort}
        asSelect
        onChoose={(sort) => find.choose({ sort })}
      />
      <Button
        className="toolbar-end"
        aria-disabled={lines === 0}
        aria-description={describe}
        title={describe}
        onClick={() => void save(memos, fileName(memos, find, days))}
      >
        {words.exportCsv}
      </Button>
      {note}
    </Toolbar>
  )
}

/** In English, as the file is. It names the days where all the memos are of them. */
function fileName(memos: readonly Memo[], { status, due }: MemoFind, days: readonly Span[]): string {
  const [of, other] = days
  const areNamed = of && !other && memos.every((memo) => isIn(of, memo))
  const narrowed = due === 'any' ? status : DUE_IN_FILE_NAME[due]
  return csvFileName('memos', areNamed ? `${narrowed}-${daysInFileName(of)}` : narrowed)
}

const DUE_IN_FILE_NAME = { week: 'due-this-week', overdue: 'overdue' } as const
