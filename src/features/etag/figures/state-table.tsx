/** The states of a tag, named as the details of a lot name them. */
import type { ReactNode } from 'react'
import { more } from '#src/say/more.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'

type State = keyof typeof more.photos.lightbox.tag.states

interface StateTableProps {
  caption: string
  columns: readonly [state: string, means: string, toDo: string]
  /** By the codes of contract/codes.ts; `never`: nothing was ever reported. */
  texts: Readonly<Record<State | 'never', readonly [means: string, toDo: ReactNode]>>
}

export function StateTable({ caption, columns, texts }: StateTableProps) {
  const { states, neverHeard } = more.photos.lightbox.tag
  const rows = (Object.keys(texts) as (`${State}` | 'never')[]).map((state) => ({
    cells: [state === 'never' ? neverHeard : states[state], ...texts[state]],
  }))
  return <ArticleTable caption={caption} columns={columns} rows={rows} />
}
