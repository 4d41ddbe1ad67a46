import type { Memo } from '#contract/memos.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { toMemoCsv } from './memo-csv.ts'

/** Saves these memos under the name and answers it; undefined where the file was shared. */
export async function saveMemoCsv(memos: readonly Memo[], name: string): Promise<string | undefined> {
  const csv = new Blob([toMemoCsv(memos)], { type: 'text/csv;charset=utf-8' })
  return (await saveFile(csv, name)) ? name : undefined
}
