/** Export csv: the four ranges with the number of rows each would save; the file is made on the device. */
import { EXPORT_RANGES, rowsInRange } from '#src/lots/csv/export-ranges.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { canShareFiles } from '#src/ui/save-file.ts'
import { more } from '#src/say/more.ts'
import { DropMenu } from '#src/ui/menu/drop-menu.tsx'
import type { LotExport } from './use-lot-export.ts'

interface ExportMenuProps {
  /** Undefined until the list has been read: the button is there, and waits. */
  index: LotIndex | undefined
  /** Rows in the order they are shown. */
  order: Uint32Array
  exporting: LotExport
}

export function ExportMenu({ index, order, exporting }: ExportMenuProps) {
  const { state, save, share, sharesLess } = exporting
  const words = more.photos.export
  const items = () => {
    if (!index) return []
    const now = new Date()
    const canShare = canShareFiles()
    return EXPORT_RANGES.map((range) => {
      const rows = rowsInRange(order, index.columns.date, range, now)
      return {
        name: words.ranges[range],
        hint: hintOf(rows.length, index),
        onPick: () => void save(range, rows),
        ...(canShare && {
          also: {
            name: words.send,
            label: (sharesLess ? words.sendLess : words.sendNamed)(words.ranges[range]),
            onPick: () => void share(range, rows),
          },
        }),
      }
    })
  }
  return (
    <DropMenu
      label={words.button}
      busy={!index || state.step === 'writing'}
      items={items}
      foot={sharesLess ? words.sendWhat : undefined}
    />
  )
}

function hintOf(rows: number, index: LotIndex): string {
  const lots = more.lots.count(rows)
  return index.complete ? lots : more.photos.soFar(lots)
}
