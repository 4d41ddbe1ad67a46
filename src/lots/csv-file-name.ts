import { lightFormat } from 'date-fns/lightFormat'

/**
 * `lots-last-week-20261121-0941.csv`: what is in it, and as of when the data is, in local time.
 * `dataAt`: ISO 8601; where it is not known, the name says no time.
 */
export function csvFileName(content: string, dataAt: string | undefined): string {
  const part = content.toLowerCase().replaceAll(' ', '-')
  const at = dataAt === undefined ? '' : lightFormat(new Date(dataAt), '-yyyyMMdd-HHmm')
  return `lots-${part}${at}.csv`
}
