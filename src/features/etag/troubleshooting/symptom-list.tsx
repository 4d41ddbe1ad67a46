/** The sixteen symptoms with check, cause and fix: a table where there is room, rows that fold on a phone. */
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { EntryLink } from '#src/entry-link.tsx'
import { SYMPTOM_IDS, type SymptomId } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import { withContact } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { Marked } from '#src/ui/marked.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { findSymptoms, inOrder } from './find-symptoms.ts'
import { SymptomActions } from './symptom-actions.tsx'
import { SymptomFolds } from './symptom-folds.tsx'
import { usePrinting } from './use-printing.ts'
import './symptom-list.css'

export function SymptomList() {
  const [text, setText] = useState('')
  const found = findSymptoms(text)
  // A sheet may be as narrow as a phone, but nobody can unfold it.
  const isPrinting = usePrinting()
  const isNarrow = useMediaQuery('screen and (max-width: 44.99rem)') && !isPrinting
  return (
    <>
      <Search text={text} found={found.length} onChange={setText} />
      {isNarrow ? (
        <SymptomFolds found={found} />
      ) : (
        <ArticleTable
          caption={faultWords.table.caption(SYMPTOM_IDS.length)}
          columns={faultWords.table.columns}
          rows={(isPrinting ? SYMPTOM_IDS : inOrder(found)).map((id) => {
            const { symptom, firstCheck, cause, fix } = faultWords.symptoms[id]
            const cells: ReactNode[] = [symptom, firstCheck, cause, <FixCell key={id} fix={fix} id={id} />]
            return { id, cells, isLeftOut: !found.includes(id) }
          })}
        />
      )}
    </>
  )
}

function FixCell({ fix, id }: { fix: string; id: SymptomId }) {
  return (
    <>
      {fix}
      <SymptomActions id={id} />
    </>
  )
}

interface SearchProps {
  text: string
  /** How many have been found. */
  found: number
  onChange: (text: string) => void
}

function Search({ text, found, onChange }: SearchProps) {
  const { pathname } = useLocation()
  const search = useTabSearch()
  const frame = useRef<HTMLDivElement>(null)
  const words = more.tags
  return (
    <div ref={frame} className="symptom-search article-not-printed" role="search">
      <Field
        label={words.search}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => {
          // A keyboard on the screen would cover what is found.
          if (matchMedia('(pointer: coarse)').matches) frame.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <p role="status">
        {found === 0 ? (
          <Marked
            text={words.noneFound}
            render={(part) => (
              <EntryLink to={{ pathname, search: withContact(search) }} adds={{ opensContact: true }}>
                {part}
              </EntryLink>
            )}
          />
        ) : (
          text.trim() !== '' && words.found(found, SYMPTOM_IDS.length)
        )}
      </p>
    </div>
  )
}
