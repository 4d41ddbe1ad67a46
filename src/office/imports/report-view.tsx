/** What a run has read, refused and changed, or would change. What it says in English comes from the server. */
import type { ReactNode } from 'react'
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportRun } from '#contract/ingest/imports.ts'
import { formatCount } from '#src/format/number-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { ColumnsView } from './columns-view.tsx'
import { Rejects } from './rejects.tsx'
import { nameOf } from './run-text.ts'
import './report-view.css'

/** Longer lists are cut; the file of refused rows has all. */
const MOST_SHOWN = 50

type Issue = ImportReport['values'][number]

interface ReportViewProps {
  run: ImportRun
  /** Says what columns are; absent where it is too late. */
  onMap?: ((map: Readonly<Record<string, string>>) => void) | undefined
  /** Says that a value means the known one no more. */
  onForget?: ((column: string, written: string) => void) | undefined
  /** Says that a value of a column means a known one. */
  onMean?: ((column: string, value: string, known: string) => void) | undefined
}

export function ReportView({ run, onMap, onMean, onForget }: ReportViewProps) {
  const { report, subject } = run
  if (report === null) return null
  const words = office.bringIn
  const [refused, noted] = issuesOf(report)
  return (
    <div className="report">
      {refused.length > 0 && (
        <>
          <h3>{words.refused}</h3>
          <Issues issues={refused} {...{ onMean }} />
          <Rejects {...run} />
        </>
      )}
      <Part name={words.noted(noted.length)} isThere={noted.length > 0}>
        <Issues issues={noted} />
      </Part>
      <Part name={words.corrections(report.corrections.length)} isThere={report.corrections.length > 0}>
        <Corrections {...report} {...{ onForget }} />
      </Part>
      <Part name={words.changes(report.changes.length)} isThere={report.changes.length > 0}>
        <Changes {...report} />
      </Part>
      <Part
        name={words.columnsRead(report.columns.length, report.columns.length + report.unused.length)}
        isThere={report.columns.length + report.unused.length > 0}
        isOpen={report.fault !== undefined}
      >
        <ColumnsView {...{ report, subject, onMap }} />
      </Part>
      <Part name={words.samples} isThere={report.samples.length > 0}>
        <Samples {...report} />
      </Part>
    </div>
  )
}

interface PartProps {
  name: string
  isThere: boolean
  isOpen?: boolean
  children: ReactNode
}

const Part = ({ name, isThere, isOpen = false, children }: PartProps) =>
  isThere && (
    <details open={isOpen}>
      <summary>{name}</summary>
      {children}
    </details>
  )

/** Those of refused rows, and the others. Reports of earlier versions do not tell by value. */
function issuesOf({ refusals, values }: ImportReport): [refused: readonly Issue[], noted: readonly Issue[]] {
  const tells = values.some(({ refused }) => refused !== undefined)
  const isRefusal = ({ code, refused }: Issue) => refused ?? refusals.some((refusal) => refusal.code === code)
  return [tells ? values.filter(isRefusal) : refusals, values.filter((issue) => !isRefusal(issue))]
}

function Issues({ issues, onMean }: { issues: readonly Issue[] } & Pick<ReportViewProps, 'onMean'>) {
  const { row, column, value, reason } = office.bringIn.columns
  const left = issues.length - MOST_SHOWN
  return (
    <>
      <ArticleTable
        caption={office.bringIn.issues(issues.length)}
        columns={[row, column, value, reason]}
        rows={issues.slice(0, MOST_SHOWN).map((issue) => ({
          cells: [
            rowOf(issue),
            <bdi key="column">{issue.column}</bdi>,
            <bdi key="value">{issue.value}</bdi>,
            <Reason key="why" {...{ issue, onMean }} />,
          ],
        }))}
      />
      {left > 0 && <p>{office.bringIn.moreOfThem(left)}</p>}
    </>
  )
}

const rowOf = ({ row, count = 1 }: Issue): string =>
  count === 1 ? formatCount(row) : inOneLine([formatCount(row), office.bringIn.times(count)])

function Reason({ issue, onMean }: { issue: Issue } & Pick<ReportViewProps, 'onMean'>) {
  const { code, expected, nearest, column, value } = issue
  const reasons: Readonly<Record<string, string>> = office.bringIn.reasons
  return (
    <>
      {reasons[code] ?? office.bringIn.reasons.other}
      <span className="office-soft" lang="en" dir="auto">
        {expected}
      </span>
      {nearest !== undefined && onMean && !column.includes(':') && (
        <Button onClick={() => onMean(column, value, nearest)}>{office.bringIn.readAs(nearest)}</Button>
      )}
    </>
  )
}

function Changes({ changes, changedFields }: ImportReport) {
  const { of, field, before, after } = office.bringIn.columns
  return (
    <>
      <p>{inOneLine(changedFields.map((each) => office.bringIn.fieldTimes(nameOf(each), each.count)))}</p>
      <ArticleTable
        caption={office.bringIn.changes(changes.length)}
        columns={[of, field, before, after]}
        rows={changes.slice(0, MOST_SHOWN).map((each) => ({
          cells: [
            <bdi key="of">{inOneLine(each.part === undefined ? [each.of] : [each.of, each.part])}</bdi>,
            nameOf(each),
            <bdi key="before">{each.before ?? ''}</bdi>,
            <bdi key="after">{each.after ?? ''}</bdi>,
          ],
        }))}
      />
    </>
  )
}

/** Values that were read as others, as somebody said of this file or an earlier one. */
function Corrections({ corrections, onForget }: ImportReport & Pick<ReportViewProps, 'onForget'>) {
  const { column, value, readAs, because } = office.bringIn.columns
  return (
    <ArticleTable
      caption={office.bringIn.corrections(corrections.length)}
      columns={[column, value, readAs, because]}
      rows={corrections.map((each) => ({
        cells: [
          <bdi key="column">{each.column}</bdi>,
          <bdi key="written">{each.written}</bdi>,
          <bdi key="means">{each.means || office.bringIn.notRead}</bdi>,
          <span key="why" lang="en" dir="auto">
            {each.why}
            {onForget && (
              <Button look="quiet" onClick={() => onForget(each.column, each.written)}>
                {office.bringIn.forget}
              </Button>
            )}
          </span>,
        ],
      }))}
    />
  )
}

/** The first rows, one below the other: a phone has no room for columns. */
const Samples = ({ samples }: ImportReport) =>
  samples.map(({ row, values }) => (
    <dl key={row} className="report-sample">
      <div>
        <dt>{office.bringIn.columns.row}</dt>
        <dd>{formatCount(row)}</dd>
      </div>
      {values.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  ))
