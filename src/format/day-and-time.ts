import { lightFormat } from 'date-fns/lightFormat'
import { formatDate } from './date-format.ts'

/** A moment (ISO 8601) with its day, also today: where a page stays open for days, a time alone would be of any of them. */
export const formatDayAndTime = (iso: string): string =>
  `${formatDate(iso)} ${lightFormat(new Date(iso), 'HH:mm')}`
