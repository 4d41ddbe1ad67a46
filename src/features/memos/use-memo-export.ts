import type { ReactNode } from 'react'
import type { Memo } from '#contract/memos.ts'
import { more } from '#src/say/more.ts'
import { useNote } from '#src/ui/note/note.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { toMemoCsv } from './memo-csv.ts'

/** Saves the lines of memos under a name; the note says what became of it. What was shared is told by others. */
export function useMemoExport(): readonly [
  note: ReactNode,
  save: (memos: readonly Memo[], name: string) => Promise<void>,
] {
  const [note, say] = useNote()
  const save = async (memos: readonly Memo[], name: string) => {
    const lines = linesIn(memos)
    if (lines === 0) return say(more.memos.noLines)
    const csv = new Blob([toMemoCsv(memos)], { type: 'text/csv;charset=utf-8' })
    if (await saveFile(csv, name)) say(more.savedWith(name, more.memos.lines(lines)))
  }
  return [note, save]
}

export const linesIn = (memos: readonly Memo[]): number =>
  memos.reduce((count, memo) => count + memo.lines.length, 0)
