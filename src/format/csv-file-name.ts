import { lightFormat } from 'date-fns/lightFormat'

/**
 * The name of a CSV: its subject, its content and the time of its data, `lots-last-week-20261121-0941.csv`. The time
 * is local. `dataAt`: ISO 8601; without it the name has no time.
 */
export function csvFileName(subject: string, content: string, dataAt: string | undefined): string {
  const part = content.toLowerCase().replaceAll(' ', '-')
  const at = dataAt === undefined ? '' : lightFormat(new Date(dataAt), '-yyyyMMdd-HHmm')
  return `${subject}-${part}${at}.csv`
}
