/**
 * Lots and memos of several customers in one file: each row says whose it is. A customer is known by its name. Numbers
 * are read only from a column that says it has ours: what a back office calls customer 7 is another one here, and would
 * be shown the goods.
 */
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { countCheck } from '#server/imports/values/checks/number-check.ts'
import { wordCheck } from '#server/imports/values/checks/text-check.ts'
import type {
  Draft,
  Finished,
  GoodsGiven,
  ImportField,
  Remark,
  Subject,
} from '#server/imports/values/subject.ts'

const CUSTOMER: Readonly<Record<string, ImportField>> = {
  customer: {
    names: ['Customer', 'Customer Name', 'Client', 'Client Name'],
    check: wordCheck,
    blanks: BLANKS.text,
  },
  customerId: {
    names: ['Portal Customer ID', 'Portal Customer'],
    check: countCheck(0x7fff_ffff, 'The number that "customers list" shows'),
    blanks: BLANKS.usual,
  },
}

const NOT_SAID: Remark = { field: 'customer', reason: { code: 'required', expected: 'Whose it is' } }

const NOBODYS =
  'No column says whose the rows are. Name the customer (--customer on the command line), or add a column Customer.'

/**
 * The subject with a column for the customer. `isNeeded`: every row needs it. Rows of two customers may have the same
 * number, so who takes them looks for what occurs twice.
 */
export function withCustomer<G extends GoodsGiven>(subject: Subject<G>, isNeeded: boolean): Subject<G> {
  const names = ['customer', 'customerId']
  return {
    ...subject,
    fields: { ...CUSTOMER, ...subject.fields, customerId: CUSTOMER['customerId']! },
    naming: [...(subject.naming ?? []), ...names],
    faultOf(columns, fields) {
      const isNobodys = isNeeded && !names.some((name) => fields.includes(name))
      return subject.faultOf?.(columns, fields) ?? (isNobodys ? NOBODYS : undefined)
    },
    finish(draft, habits): Finished<G> {
      const { customer, customerId, ...rest } = draft as Draft & GoodsGiven & { customerId?: number | null }
      const finished = subject.finish(rest, habits)
      const named = customerId ?? customer
      if (named !== undefined) finished.given.customer = named
      return {
        ...finished,
        ...(isNeeded && { key: undefined }),
        ...(isNeeded && named === undefined && { refusals: [...finished.refusals, NOT_SAID] }),
      }
    },
  }
}
