/** A server with a customer and a key, and files that are imported by the ingest API. */
import { expect } from 'vitest'
import { AskImport, GetImport, type ImportRun, UndoImport } from '#contract/ingest/imports.ts'
import type { ImportReport } from '#contract/ingest/import-report.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { type MemoPage, PullMemos } from '#contract/memos.ts'
import { addUser, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

export async function importWorld(...given: Parameters<typeof serve>) {
  const server = await serve(...given)
  const user = await addUser(server.db)
  const key = await server.newKey()
  const customer = String(user.customerId)
  /** An empty `customer`: the rows say whose they are. */
  const send = (text: string, { customer: of, ...query }: Record<string, string> = {}, by = key) =>
    server.call(AskImport, {
      key: by,
      query: {
        as: 'lots',
        name: 'stock.csv',
        ...(query['as'] === 'customers' || of === '' ? {} : { customer: of ?? customer }),
        ...query,
      },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(text),
    })
  const ask = async (...file: Parameters<typeof send>) => {
    const answer = await send(...file)
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as { run: number }).run
  }
  const ended = async (run: number) => {
    const answer = await server.call(GetImport, { key, params: { run: String(run) }, query: { waitS: '25' } })
    return answer.json() as ImportRun & { report: ImportReport }
  }
  return {
    server,
    key,
    user,
    customer,
    send,
    ask,
    ended,
    load: async (...file: Parameters<typeof ask>) => ended(await ask(...file)),
    undo: async (run: number) =>
      (await server.call(UndoImport, { key, params: { run: String(run) } })).json() as Record<string, number>,
  }
}

/** How a run ended, and its counts that are not 0. */
export const outcomeOf = ({ status, report }: ImportRun) => {
  const { new: fresh, changed, same, refused, withdrawn } = report!
  const counts = Object.entries({ fresh, changed, same, refused, withdrawn })
  return { status, ...Object.fromEntries(counts.filter(([, count]) => count > 0)) }
}

/** What a device of a user pulls, all of it or what came after a revision. */
export async function openDevice(server: TestServer, email: string) {
  const cookie = await server.logIn(email)
  const pull = async <T>(target: typeof PullLots | typeof PullMemos, query: Record<string, string>) => {
    const answer = await server.call(target, { cookie, query })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as T
  }
  return {
    memos: (query: Record<string, string> = {}) => pull<MemoPage>(PullMemos, query),
    async lots(query: Record<string, string> = {}) {
      const page = await pull<{
        epoch: string
        head: number
        columns: { lot: string; memo: number[]; photoCount: number[]; caratMilli: number[] }
      }>(PullLots, query)
      const numbers = page.columns.lot === '' ? [] : page.columns.lot.split('\t')
      return {
        ...page,
        of: new Map(
          numbers.map((lot, nth) => [
            lot,
            {
              memo: page.columns.memo[nth]!,
              photos: page.columns.photoCount[nth]!,
              caratMilli: page.columns.caratMilli[nth]!,
            },
          ]),
        ),
      }
    },
  }
}
