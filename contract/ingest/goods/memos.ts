/** Memos as they are stored, for the trader's own people. */
import * as z from 'zod/mini'
import { CustomerRef } from '#contract/ingest/customers.ts'
import { ingestCall } from '#contract/ingest/ingest-call.ts'
import { Memo } from '#contract/memos.ts'

/** Numbers of memos in addresses. */
const MemoNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'whole_number_needed')), z.transform(Number))

/** Without its lines: how many it has. */
const ListedMemo = z.extend(z.omit(Memo, { id: true, rev: true, lines: true }), { lines: z.int() })
export type ListedMemo = z.infer<typeof ListedMemo>

const StoredMemo = z.extend(z.omit(Memo, { id: true, rev: true }), { customer: z.string() })

/** `before`: the `next` of the page before; null ends the list. */
export const ListMemos = ingestCall({
  method: 'GET',
  path: '/memos',
  scope: 'memos',
  summary: 'Lists the memos of a customer, the highest number first.',
  query: z.object({ customer: CustomerRef, before: z.optional(MemoNumber) }),
  answer: z.object({ memos: z.array(ListedMemo), next: z.nullable(z.int()) }),
})

export const GetMemo = ingestCall({
  method: 'GET',
  path: '/memos/:memo',
  scope: 'memos',
  summary: 'Shows a memo with its lines, by its number.',
  params: z.object({ memo: MemoNumber }),
  query: z.object({ customer: CustomerRef }),
  answer: StoredMemo,
})
