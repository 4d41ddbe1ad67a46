/** The column by which a file of lots or memos withdraws some of them. */
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { yesNoCheck } from '#server/imports/values/checks/yes-no-check.ts'
import type { ImportField } from '#server/imports/values/subject.ts'

export const WITHDRAWN_FIELD: ImportField<boolean> = {
  names: ['Withdrawn', 'Withdraw'],
  check: yesNoCheck,
  blanks: BLANKS.usual,
}
