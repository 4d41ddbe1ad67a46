/** Amounts as people read them. */
import type { Progress } from '#contract/ingest/ingest-call.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes in units of a thousand. */
export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const amount = bytes / 1000 ** unit
  return `${amount.toFixed(unit === 0 || amount >= 100 ? 0 : 1)} ${UNITS[unit]}`
}

export const progressText = ({ what, done, all }: Progress): string =>
  all === null ? `${what}: ${done}` : `${what}: ${done} of ${all}`
