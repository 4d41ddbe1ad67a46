/** Export csv: the four ranges with the number of rows each would save; the file is made on the device. */
import { useEffect, useState } from 'react'
import { lightFormat } from 'date-fns/lightFormat'
import { EXPORT_RANGES, type ExportRange, rowsInRange } from '#src/lots/export-ranges.ts'
import { formatCount } from '#src/lots/formats.ts'
import type { LotIndex } from '#src/lots/lot-index.ts'
import { prepareLotCsv, saveFile, writeLotCsv } from '#src/lots/save-csv.ts'
import { DropMenu } from '#src/ui/drop-menu.tsx'

interface ExportMenuProps {
  index: LotIndex
  /** Rows in the order they are shown. */
  order: Uint32Array
}

export function ExportMenu({ index, order }: ExportMenuProps) {
  const [state, setState] = useState<'ready' | 'writing' | 'failed'>('ready')
  useEffect(() => void prepareLotCsv(), [])
  const save = async (range: ExportRange, rows: Uint32Array, now: Date) => {
    setState('writing')
    try {
      saveFile(await writeLotCsv(index, rows), fileName(range, now))
      setState('ready')
    } catch (error) {
      console.error('The CSV could not be written:', error)
      setState('failed')
    }
  }
  const items = () => {
    const now = new Date()
    return EXPORT_RANGES.map((range) => {
      const rows = rowsInRange(order, index.columns.date, range, now)
      return { name: range, hint: hintOf(rows.length, index), onPick: () => void save(range, rows, now) }
    })
  }
  return (
    <>
      <DropMenu label="Export csv" busy={state === 'writing'} items={items} />
      <span role="status" className="visually-hidden">
        {state === 'writing' ? 'Writing the file…' : ''}
        {state === 'failed' ? 'The file could not be written. Try again.' : ''}
      </span>
    </>
  )
}

function hintOf(rows: number, index: LotIndex): string {
  const lots = rows === 1 ? '1 lot' : `${formatCount(rows)} lots`
  return index.complete ? lots : `${lots} so far`
}

/** `lots-last-week-20261121-0941.csv`: the range and when it was made. */
function fileName(range: ExportRange, now: Date): string {
  return `lots-${range.toLowerCase().replace(' ', '-')}-${lightFormat(now, 'yyyyMMdd-HHmm')}.csv`
}
