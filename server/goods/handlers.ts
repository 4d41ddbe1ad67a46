/** Lots and memos as they are stored, by the ingest API. */
import { GetLot } from '#contract/ingest/goods/lots.ts'
import { GetMemo, ListMemos } from '#contract/ingest/goods/memos.ts'
import { LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import { refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { nameOfField } from '#server/imports/values/field-names.ts'
import { LOTS } from '#server/imports/values/subjects/lots.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { lotText } from '#server/lots/lot-texts.ts'
import { dataUrlOf } from '#server/photos/data-url.ts'
import type { MountArea } from '#server/services.ts'
import { lotByNumber, memoByNumber, memosBefore } from './queries.ts'

/** What a file may say of a lot, in the order of the table of fields. */
const COLUMNS = (Object.keys(LOT_COLUMNS) as LotColumn[]).filter((column) =>
  Object.hasOwn(LOTS.fields, column),
)

export const mountGoods: MountArea = (app, { db, renditions }) => {
  mountIngest(app, GetLot, async ({ params, query, key, reply }) => {
    const { id, name: customer } = await customerOf(db, key, query.customer)
    const found = await lotByNumber(db, id, params.lot)
    if (!found) throw new HttpError('not_found', refusal('lot_unknown', params.lot))
    const { lot, words } = found
    const values = COLUMNS.flatMap((field) => {
      const value = lotText(field, lot[field as keyof typeof lot] as string | number | null, words)
      return value === null ? [] : [{ field, label: nameOfField(LOTS, field), value }]
    })
    const stored = { lot: lot.lot, customer, values, photographs: lot.photoCount }
    if (!query.picture) return stored
    if (!lot.photoId) return { ...stored, picture: null }
    // The newest one comes first.
    const asked = { id: lot.photoId.slice(0, 32), edge: query.picture === '912' ? 912 : 456 } as const
    const asker = { customerId: id, gone: callerGone(reply) }
    return { ...stored, picture: await dataUrlOf(db, renditions, { ...asked, asker }) }
  })

  mountIngest(app, ListMemos, async ({ query: { customer, before }, key }) =>
    memosBefore(db, (await customerOf(db, key, customer)).id, before),
  )

  mountIngest(app, GetMemo, async ({ params, query, key }) => {
    const { id, name: customer } = await customerOf(db, key, query.customer)
    const memo = await memoByNumber(db, id, params.memo)
    if (!memo) throw new HttpError('not_found', refusal('memo_unknown', params.memo))
    return { ...memo, customer }
  })
}
