import { useState } from 'react'
import type { ImportRun, ImportSubject } from '#contract/ingest/imports.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { RowOpener } from '#src/office/row-opener.tsx'
import { RunPopup } from './run-popup.tsx'
import { resultOf } from './run-text.ts'

interface ImportsSectionProps {
  imports: readonly ImportRun[]
  onChanged: () => void
}

/** The latest runs of imports, with how they stand and what they did; each opens. */
export function ImportsSection({ imports, onChanged }: ImportsSectionProps) {
  const [openedRun, open] = useState<number>()
  // A list is looked at, often several times, before it is brought in.
  const shown = imports.filter(({ dryRun }) => !dryRun)
  const opened = imports.find(({ run }) => run === openedRun)
  const words = office.imports
  const { file, state, result, askedAt, by } = words.columns
  return (
    <section className="office-section" aria-labelledby="imports">
      <h2 id="imports">{words.title}</h2>
      {shown.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ArticleTable
          caption={words.caption}
          columns={[file, state, result, askedAt, by]}
          rows={shown.map((run) => ({
            cells: [
              <FileOf key="file" run={run} onOpen={() => open(run.run)} />,
              <State key="state" run={run} />,
              resultOf(run),
              <bdi key="at">{formatMoment(run.askedAt)}</bdi>,
              <bdi key="by">{run.by ?? run.source}</bdi>,
            ],
          }))}
        />
      )}
      {opened && <RunPopup run={opened} {...{ onChanged }} onClose={() => open(undefined)} />}
    </section>
  )
}

function FileOf({ run: { file, subject, customer }, onOpen }: { run: ImportRun; onOpen: () => void }) {
  const what = office.imports.subjects[subject as ImportSubject] ?? subject
  return (
    <RowOpener name={file} about={inOneLine(customer === null ? [what] : [what, customer])} onOpen={onOpen} />
  )
}

function State({ run: { status } }: { run: ImportRun }) {
  return (
    <span className="office-state" data-state={status}>
      {office.imports.states[status]}
    </span>
  )
}
