import type { Memo } from '#contract/memos.ts'
import { csvFileName } from '#src/format/csv-file-name.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { SearchField } from '#src/ui/search/search-field.tsx'
import { Toolbar } from '#src/ui/controls/toolbar.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { toMemoCsv } from '#src/features/memos/memo-csv.ts'
import { DUE_FILTERS, MEMO_FILTERS, type MemoFilter } from './memo-filter.ts'
import { MEMO_SORTS } from './memo-sort.ts'
import type { MemoFind } from './use-memo-find.ts'
import './memos-toolbar.css'

interface MemosToolbarProps {
  find: MemoFind
  /** Those on screen, which Export csv saves. */
  memos: readonly Memo[]
}

/** Search, the filters by status and by time, the order, and Export csv of the lines of the memos shown. */
export function MemosToolbar({ find, memos }: MemosToolbarProps) {
  const words = more.memos
  const onPhone = useMediaQuery('(max-width: 719px)')
  // In two rows there is room for all of them again.
  const isNarrow = useMediaQuery('(max-width: 799px), (min-width: 960px) and (max-width: 1159px)')
  const lines = memos.reduce((count, memo) => count + memo.lines.length, 0)
  const [note, say] = useNote()
  const save = async () => {
    if (lines === 0) return say(words.noLines)
    const name = await saveMemos(memos, find.status)
    if (name) say(more.savedWith(name, words.lines(lines)))
  }
  const describe = lines === 0 ? words.noLines : words.lines(lines)
  return (
    <Toolbar className="memos-toolbar" label={words.toolbar}>
      <SearchField
        label={words.search}
        clearLabel={words.clearSearch}
        placeholder={words.searched}
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
        onClick={() => void save()}
      >
        {words.exportCsv}
      </Button>
      {note}
    </Toolbar>
  )
}

/** Answers the name of the file; undefined where it was shared. */
async function saveMemos(memos: readonly Memo[], status: MemoFilter): Promise<string | undefined> {
  const name = csvFileName('memos', status)
  const csv = new Blob([toMemoCsv(memos)], { type: 'text/csv;charset=utf-8' })
  return (await saveFile(csv, name)) ? name : undefined
}
