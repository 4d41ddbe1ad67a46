import { formatCarat, formatCount } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import type { SelectionTotals } from '#src/lots/selection/selection-totals.ts'

interface TrayFiguresProps {
  totals: SelectionTotals
  /** How many selected lots the filter hides. */
  notShown: number
  /** Lots are still to come: what was chosen as the largest may not be. */
  isPartial: boolean
}

/** The totals of the selected lots. */
export function TrayFigures({ totals, notShown, isPartial }: TrayFiguresProps) {
  const { lots, pieces, caratMilli, averageMilli, withoutCarat } = totals
  const words = more.photos.tray
  const isWeighed = averageMilli !== undefined
  const notes = [
    isPartial && words.partial,
    withoutCarat > 0 && words.withoutCarat(withoutCarat),
    notShown > 0 && words.notShown(notShown),
  ].filter(Boolean)
  return (
    <div className="tray-figures">
      <dl>
        <Figure name={words.lots} value={formatCount(lots)} />
        <Figure name={words.pieces} value={formatCount(pieces)} />
        <Figure name={words.total} value={isWeighed ? formatCarat(caratMilli) : '–'} />
        <Figure
          name={words.average}
          short={words.averageInShort}
          value={isWeighed ? formatCarat(averageMilli) : '–'}
        />
      </dl>
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
    </div>
  )
}

/** `short`: its name where there is little room. */
function Figure({ name, short, value }: { name: string; short?: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-short={short}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
