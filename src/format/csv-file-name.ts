import { lightFormat } from 'date-fns/lightFormat'

/**
 * The name of a CSV: its subject, its content and the local time at which it is saved, to the second, so that no two of
 * them have one name: `lots-last-week-20261121-094105.csv`.
 */
export function csvFileName(subject: string, content: string, savedAt = new Date()): string {
  const part = content.toLowerCase().replaceAll(' ', '-')
  return `${subject}-${part}-${lightFormat(savedAt, 'yyyyMMdd-HHmmss')}.csv`
}
