/** Yes or no, as people, spreadsheets and programs write it. */
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'

const YES = new Set(['YES', 'Y', 'TRUE', '1', 'X'])
const NO = new Set(['NO', 'N', 'FALSE', '0'])

export const yesNoCheck: Check<boolean> = ({ text }) => {
  const word = text.toUpperCase()
  if (YES.has(word)) return valueOf(true)
  return NO.has(word) ? valueOf(false) : refused('yes_or_no_needed', 'yes or no')
}
