/** Our own CSVs of the demo's desk customer, as the page writes them, loaded back at full size. */
import { parse } from 'csv-parse/sync'
import { csvFormat } from 'd3-dsv'
import { expect, test } from 'vitest'
import { type LotPage, PullLots } from '#contract/lots/lots.ts'
import { type MemoPage, PullMemos } from '#contract/memos.ts'
import { deskLots } from '#demo/seed/desk-lots.ts'
import { withPhotos } from '#demo/seed/demo-lot.ts'
import { DESK_MEMOS } from '#demo/seed/memo-plans.ts'
import { fillMemos } from '#demo/seed/memos.ts'
import { randomOf, seedOf } from '#demo/random.ts'
import { readRoundStones } from '#demo/seed/round-stones.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { type MemoInput, saveMemos } from '#server/memos/queries.ts'
import { toMemoCsv } from '#src/features/memos/memo-csv.ts'
import { toLotCsv } from '#src/lots/csv/lot-csv.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { importWorld, outcomeOf } from '#tests/support/imports/import-world.ts'

const DAY = new Date('2026-11-01')

/** What no plan of the demo has: odd currencies, texts and nothing where something is usual. */
const ODD: MemoInput = {
  number: 7,
  date: '2024-02-29',
  terms: 'N/A',
  salesperson: '=Dana',
  status: 35,
  currency: 'HUF',
  lines: [
    {
      line: 3,
      lot: 'gone - 1',
      description: '-',
      piecesOut: 0,
      piecesReturned: 0,
      piecesSold: 0,
      caratOutMilli: 1005,
      caratReturnedMilli: 0,
      caratSoldMilli: 0,
      pricePerCaratMinor: 120_050,
      amountMinor: 0,
    },
  ],
}

onAnyDatabase((db) => {
  /** The demo's photographs have the same ids each time. */
  async function desk({ withPictures }: { withPictures: boolean }) {
    const made = await importWorld(db())
    const { server, user } = made
    const lots = deskLots(readRoundStones())
    const memos = fillMemos(DESK_MEMOS, lots, DAY, randomOf(seedOf('memos of the desk')))
    const saved = await saveLots(
      db(),
      user.customerId,
      lots.map((lot) => (withPictures ? withPhotos('desk', lot, DAY) : lot.input)),
    )
    const ids = new Map(lots.map(({ input }, nth) => [input.lot, saved[nth]!]))
    const linked = memos.map((memo) => ({
      ...memo,
      lines: memo.lines.map((line) => ({ ...line, lotId: ids.get(line.lot)! })),
    }))
    await saveMemos(db(), user.customerId, [...linked, ODD])
    const cookie = await server.logIn(user.email)
    const pullLots = async (query = {}) => (await server.call(PullLots, { cookie, query })).json() as LotPage
    const pullMemos = async () => (await server.call(PullMemos, { cookie })).json() as MemoPage
    return { ...made, pullLots, pullMemos }
  }

  test('412 lots: nothing changes, twice; ten changed cells are ten changes and a pull of ten lots', async () => {
    const { load, pullLots } = await desk({ withPictures: true })
    const page = await pullLots()
    const words = ['']
    for (const [id, word] of page.words) words[id] = word
    const columns = toPackedColumns(page.columns)
    const rows = Uint32Array.from(Array.from(page.columns.id).keys())
    const file = Buffer.from(
      toLotCsv({ columns, words, cursor: { columns: undefined } }, rows, 'self'),
    ).toString('utf8')
    for (const time of [1, 2]) {
      const same = await load(file)
      expect([outcomeOf(same), same.report.warnings], `time ${time}`).toEqual([
        { status: 'done', same: 412 },
        0,
      ])
    }
    expect((await pullLots()).head).toBe(page.head)

    const cells = parse(file, { bom: true, columns: true }) as Record<string, string>[]
    const changed = cells.map((row, nth) =>
      nth % 41 === 0 && nth < 410 ? { ...row, Note: `Seen ${nth}` } : row,
    )
    const { report, ...run } = await load(csvFormat(changed))
    expect(outcomeOf({ ...run, report })).toEqual({ status: 'done', changed: 10, same: 402 })
    expect(report.changes.map(({ field }) => field)).toEqual(Array.from({ length: 10 }, () => 'note'))
    const next = await pullLots({ epoch: page.epoch, rev: String(page.head) })
    expect([next.head, next.columns.id.length]).toEqual([page.head + 10, 10])
  })

  test('all memos: nothing changes, neither them nor their lots; one changed cell is one change', async () => {
    const { load, pullLots, pullMemos } = await desk({ withPictures: false })
    const { memos, head } = await pullMemos()
    const file = toMemoCsv(memos)
    const withLines = memos.filter(({ lines }) => lines.length > 0).length
    const same = await load(file, { as: 'memos', name: 'memos.csv' })
    expect(outcomeOf(same)).toEqual({ status: 'done', same: withLines })
    expect([(await pullMemos()).head, (await pullLots()).head]).toEqual([head, head])
    const { report } = await load(file.replace('HUF,1200.50', 'HUF,1200.51'), {
      as: 'memos',
      name: 'memos.csv',
    })
    expect(report.changes).toMatchObject([
      { of: 'memo 7', part: 'line 3', field: 'pricePerCarat', before: '1200.50', after: '1200.51' },
    ])
    expect((await pullMemos()).head).toBe(head + 1)
  })
})
