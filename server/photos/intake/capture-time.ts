/**
 * When a photo was taken, by EXIF 3.0: DateTimeOriginal with its sub-seconds and its offset from UTC. Many cameras
 * write no offset; their clock is then read as UTC. The day and the order of the pictures of one camera stay right,
 * and the same file gives the same time on every server.
 */
import type { TiffDirectory } from '#server/photos/intake/formats/tiff-directory.ts'

const TAG = { exif: 34665, dateTimeOriginal: 36867, offsetTimeOriginal: 36881, subSecTimeOriginal: 37521 }

const MINUTE_MS = 60_000

/** A time in ISO 8601 UTC with milliseconds. `isZoned`: the camera said in which zone its clock is. */
export interface CaptureTime {
  capturedAt: string
  isZoned: boolean
}

/** Reads the time from the first directory of the EXIF data or of a TIFF file; null where there is none. */
export function captureTime(directory: TiffDirectory | undefined): CaptureTime | null {
  const exif = directory?.directory(TAG.exif)
  const clockMs = clockOf(exif?.text(TAG.dateTimeOriginal) ?? '')
  if (clockMs === null) return null
  const fraction = /^\d+/.exec(exif?.text(TAG.subSecTimeOriginal) ?? '')?.[0] ?? '0'
  const offsetMin = offsetOf(exif?.text(TAG.offsetTimeOriginal) ?? '')
  const timeMs = clockMs + Math.floor(Number(`0.${fraction}`) * 1000) - (offsetMin ?? 0) * MINUTE_MS
  return { capturedAt: new Date(timeMs).toISOString(), isZoned: offsetMin !== null }
}

/** What the clock showed, as if it were UTC. A clock that was never set writes zeros or blanks. */
function clockOf(text: string): number | null {
  const [, date, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim()) ?? []
  if (!date || !time) return null
  const iso = `${date.replaceAll(':', '-')}T${time}`
  const clockMs = Date.parse(`${iso}Z`)
  // A 31 June would become a 1 July.
  const isReal = !Number.isNaN(clockMs) && new Date(clockMs).toISOString().startsWith(iso)
  return isReal && !iso.startsWith('0') ? clockMs : null
}

/** Minutes east of UTC. */
function offsetOf(text: string): number | null {
  if (text.trim() === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text.trim()) ?? []
  if (!sign) return null
  const offsetMin = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -offsetMin : offsetMin
}
