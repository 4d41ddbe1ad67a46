import type { Memo } from '#contract/memos.ts'
import { csvFileName } from '#src/format/csv-file-name.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { Toolbar } from '#src/ui/controls/toolbar.tsx'
import { toMemoCsv } from './memo-csv.ts'
import { MEMO_FILTERS, type MemoFilter } from './memo-filter.ts'

interface MemosToolbarProps {
  filter: MemoFilter
  onChoose: (filter: MemoFilter) => void
  /** Those on screen, which Export csv saves. */
  memos: readonly Memo[]
}

/** The filter by status, and Export csv of the lines of the memos shown. */
export function MemosToolbar({ filter, onChoose, memos }: MemosToolbarProps) {
  const words = more.memos
  const lines = memos.reduce((count, memo) => count + memo.lines.length, 0)
  const save = () => {
    const name = csvFileName('memos', filter, new Date().toISOString())
    saveFile(new Blob([toMemoCsv(memos)], { type: 'text/csv;charset=utf-8' }), name)
  }
  return (
    <Toolbar label={words.toolbar}>
      <Choice
        label={words.status}
        options={MEMO_FILTERS}
        nameOf={(option) => words.filters[option]}
        value={filter}
        onChoose={onChoose}
      />
      <Button
        className="toolbar-end"
        disabled={lines === 0}
        aria-description={words.lines(lines)}
        title={words.lines(lines)}
        onClick={save}
      >
        {words.exportCsv}
      </Button>
    </Toolbar>
  )
}
