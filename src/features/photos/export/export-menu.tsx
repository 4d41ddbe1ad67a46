/**
 * Export csv: the selected lots, if there are some, and the four ranges of what is shown, with the number of rows each
 * would save; the file is made on the device.
 */
import { formatDate } from '#src/format/date-format.ts'
import { EXPORT_RANGES, rowsInRange, spanOf } from '#src/lots/csv/export-ranges.ts'
import { dayOf, textOfDay } from '#src/lots/find/calendar-days.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import type { Selection } from '#src/lots/selection/selection.ts'
import { chosenRows } from '#src/lots/selection/selection-totals.ts'
import { canShareFiles } from '#src/ui/save-file.ts'
import { more } from '#src/say/more.ts'
import { DropMenu, type DropMenuItem } from '#src/ui/menu/drop-menu.tsx'
import type { LotExport } from './use-lot-export.ts'

interface ExportMenuProps {
  /** Undefined until the list has been read: the button is there, and waits. */
  index: LotIndex | undefined
  /** All rows, and those that are shown, both in the order they are shown. */
  sorted: Uint32Array
  order: Uint32Array
  chosen: Selection
  exporting: LotExport
}

export function ExportMenu({ index, sorted, order, chosen, exporting }: ExportMenuProps) {
  const { state, save, saveForBuyer, buyersSeeLess } = exporting
  const words = more.photos.export
  const buyerWords = canShareFiles() ? words.send : words.forBuyer
  /** `content`: what the rows are, for the name of the file. */
  const itemOf = (name: string, content: string, rows: Uint32Array): DropMenuItem => ({
    name,
    onPick: () => void save(content, rows),
    ...((canShareFiles() || buyersSeeLess) && {
      also: {
        name: buyerWords.name,
        label: (buyersSeeLess ? buyerWords.less : words.send.named)(name),
        onPick: () => void saveForBuyer(content, rows),
      },
    }),
  })
  const items = () => {
    if (!index) return []
    const now = new Date()
    const isPart = order.length < sorted.length
    const ranges = EXPORT_RANGES.map((range): DropMenuItem => {
      const rows = rowsInRange(order, index.columns.date, range, now)
      const span = spanOf(range, now)
      return {
        ...itemOf(words.ranges[range], isPart ? `found ${range}` : range, rows),
        hint: hintOf(rows.length, index),
        spare: span ? words.since(formatDate(textOfDay(dayOf(new Date(span.fromS * 1000))))) : undefined,
      }
    })
    const selected = chosenRows(index, sorted, chosen)
    ranges[0]!.heading = isPart ? words.ofShown(order.length) : words.ofAll(order.length)
    return selected.length > 0
      ? [itemOf(words.selected(selected.length), 'selected', selected), ...ranges]
      : ranges
  }
  return (
    <DropMenu
      label={words.button}
      busy={!index || state.step === 'writing'}
      items={items}
      foot={buyersSeeLess ? buyerWords.what : undefined}
    />
  )
}

function hintOf(rows: number, index: LotIndex): string {
  const lots = more.lots.count(rows)
  return index.complete ? lots : more.photos.soFar(lots)
}
