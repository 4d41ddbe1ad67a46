import { formatCarat, formatCount } from '#src/format/number-format.ts'
import type { SelectionTotals } from '#src/lots/selection/selection-totals.ts'

interface TrayFiguresProps {
  totals: SelectionTotals
  /** Chosen lots that the filter leaves out. */
  notShown: number
}

/** What the chosen lots come to, each figure with its name. */
export function TrayFigures({ totals, notShown }: TrayFiguresProps) {
  const { lots, pieces, caratMilli, averageMilli, withoutCarat } = totals
  const isWeighed = averageMilli !== undefined
  const notes = [
    withoutCarat > 0 && `${formatCount(withoutCarat)} without carat`,
    notShown > 0 && `${formatCount(notShown)} not shown`,
  ].filter(Boolean)
  return (
    <div className="tray-figures">
      <dl>
        <Figure name="Lots" value={formatCount(lots)} />
        <Figure name="Pieces" value={formatCount(pieces)} />
        <Figure name="Total" value={isWeighed ? formatCarat(caratMilli) : '–'} />
        <Figure name="Average a piece" value={isWeighed ? formatCarat(averageMilli) : '–'} />
      </dl>
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
