import type { ImportRun, ImportSubject } from '#contract/ingest/imports.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { CommandLine } from './command-line.tsx'

/** The latest runs of imports, with how they stand and what they did. */
export function ImportsSection({ imports }: { imports: readonly ImportRun[] }) {
  const words = office.imports
  const { file, state, result, askedAt, by } = words.columns
  return (
    <section className="office-section" aria-labelledby="imports">
      <h2 id="imports">{words.title}</h2>
      {imports.length === 0 ? (
        <>
          <p>{words.none}</p>
          <CommandLine words='import stock.csv --customer "ACME Gems"' />
        </>
      ) : (
        <ArticleTable
          caption={words.caption}
          columns={[file, state, result, askedAt, by]}
          rows={imports.map((run) => ({
            cells: [
              <FileOf key="file" run={run} />,
              <State key="state" run={run} />,
              resultOf(run),
              <bdi key="at">{formatMoment(run.askedAt)}</bdi>,
              <bdi key="by">{run.by ?? run.source}</bdi>,
            ],
          }))}
        />
      )}
    </section>
  )
}

function FileOf({ run: { file, subject, customer } }: { run: ImportRun }) {
  const what = office.imports.subjects[subject as ImportSubject] ?? subject
  return (
    <>
      <bdi>{file}</bdi>
      <span className="office-soft">{inOneLine(customer === null ? [what] : [what, customer])}</span>
    </>
  )
}

function State({ run: { status } }: { run: ImportRun }) {
  return (
    <span className="office-state" data-state={status}>
      {office.imports.states[status]}
    </span>
  )
}

/** What came of it, without what did not occur; of one that has not ended how far it is. */
function resultOf({ endedAt, rowsRead, report }: ImportRun): string {
  const { read, counts } = office.imports
  if (endedAt === null || report === null) return read(rowsRead)
  const names = ['new', 'changed', 'withdrawn', 'refused', 'same'] as const
  const shown = names.filter((name) => report[name] > 0)
  return shown.length === 0 ? read(report.rows) : inOneLine(shown.map((name) => counts[name](report[name])))
}
