import { lightFormat } from 'date-fns/lightFormat'
import { formatDate } from './date-format.ts'

/** A moment (ISO 8601) with its day, also today: what is kept for days, or looked at for days, is told apart. */
export const formatDayAndTime = (iso: string): string =>
  `${formatDate(iso)} ${lightFormat(new Date(iso), 'HH:mm')}`
