/** A page of lots read by the contract's words alone, and a device that applies one page after another. */
import { LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import type { Lot, LotPage, Photo } from '#contract/lots/lots.ts'

/** The lots of a page, in its order. `words`: all that the device was told so far. */
export function lotsOfPage({ columns }: LotPage, words: ReadonlyMap<number, string>): Lot[] {
  const names = Object.keys(LOT_COLUMNS) as LotColumn[]
  const texts = new Map(
    names.map((name) => [name, LOT_COLUMNS[name] === 'text' ? String(columns[name] ?? '').split('\t') : []]),
  )
  const blurs = columns.photoBlur?.split(',')
  let photo = 0
  return Array.from({ length: columns.id.length }, (_, row) => {
    const lot: Record<string, unknown> = {}
    for (const name of names) {
      const value = valueAt(name, row)
      if (value !== undefined) lot[name] = value
    }
    const { photoCount, ...fields } = lot
    const photos = Array.from({ length: photoCount as number }, () =>
      photoAt(photo++, columns.date![row] as number),
    )
    return { ...fields, photos } as Lot
  })

  function valueAt(name: LotColumn, row: number): unknown {
    if (LOT_COLUMNS[name] === 'text') return texts.get(name)?.[row] || undefined
    if (!columns[name]) return undefined
    const value = (columns[name] as ArrayLike<number>)[row] as number
    if (LOT_COLUMNS[name] === 'word')
      return value === 0 ? undefined : (words.get(value) ?? `word ${value} unknown`)
    if (value === -1) return undefined
    return LOT_COLUMNS[name] === 'time' ? isoOf(value) : value
  }

  function photoAt(nth: number, date: number): Photo {
    const [view, frames, blur] = [columns.photoView?.[nth], columns.photoFrames?.[nth], blurs?.[nth]]
    return {
      id: columns.photoId.slice(nth * 32, nth * 32 + 32),
      widthPx: columns.photoWidthPx[nth]!,
      heightPx: columns.photoHeightPx[nth]!,
      capturedAt: isoOf(date - (columns.photoAgeS[nth] as number)),
      ...(view ? { view } : {}),
      ...(frames ? { frames } : {}),
      ...(blur ? { blur } : {}),
    }
  }
}

export const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')

/** What a device holds after the pages it was given. */
export class Device {
  readonly lots = new Map<number, Lot>()
  readonly words = new Map<number, string>()
  cursor: { epoch?: string; rev?: number } = {}
  complete = false

  apply(page: LotPage): void {
    if (page.full) {
      this.lots.clear()
      this.words.clear()
    }
    for (const [id, word] of page.words) this.words.set(id, word)
    for (const id of page.removed) this.lots.delete(id)
    for (const lot of lotsOfPage(page, this.words)) this.lots.set(lot.id, lot)
    this.cursor = { epoch: page.epoch, rev: page.rev }
    this.complete = page.rev === page.head
  }
}
