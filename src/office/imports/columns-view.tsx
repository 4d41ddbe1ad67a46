/** How the columns of a file were read. Of lots each can be said to be another field, or none. */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { nameOf } from './run-text.ts'

/** Why most columns are read as they are: no news. */
const BY_NAME = 'its name'

/** What a column of lots may be: what our own CSV has. */
const FIELDS = fieldsWith('csv')

interface ColumnsViewProps {
  report: ImportReport
  subject: string
  onMap: ((map: Readonly<Record<string, string>>) => void) | undefined
}

export function ColumnsView({ report: { columns, unused }, subject, onMap }: ColumnsViewProps) {
  const words = office.bringIn.columns
  const all = [...columns, ...unused.map((each) => ({ ...each, field: '', label: undefined }))]
  const isAsked = onMap !== undefined && subject === 'lots'
  return (
    <ArticleTable
      caption={office.bringIn.columnsRead(columns.length, all.length)}
      columns={[words.column, words.readAs, words.because]}
      rows={all.map(({ column, field, label, why }) => ({
        cells: [
          <bdi key="column">{column}</bdi>,
          isAsked && column !== '' ? (
            <FieldChoice
              key="field"
              {...{ column, field, label }}
              onChoose={(chosen) => onMap({ [column]: chosen })}
            />
          ) : (
            <bdi key="field">{field === '' ? office.bringIn.notRead : nameOf({ field, label })}</bdi>
          ),
          <span key="why" lang="en" dir="auto">
            {why === BY_NAME ? '' : why}
          </span>,
        ],
      }))}
    />
  )
}

interface FieldChoiceProps {
  column: string
  /** Empty where it is not read. */
  field: string
  label: string | undefined
  onChoose: (field: string) => void
}

function FieldChoice({ column, field, label, onChoose }: FieldChoiceProps) {
  const isOther = field !== '' && !(FIELDS as readonly string[]).includes(field)
  return (
    <span className="choice">
      <select
        aria-label={office.bringIn.readColumnAs(column)}
        value={field}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{office.bringIn.notRead}</option>
        {isOther && <option value={field}>{nameOf({ field, label })}</option>}
        {FIELDS.map((each) => (
          <option key={each} value={each}>
            {nameOf({ field: each })}
          </option>
        ))}
      </select>
    </span>
  )
}
