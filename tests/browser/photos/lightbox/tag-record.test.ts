/** The record of a lot's tag in the lightbox, with and without a network. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LotPage } from '#contract/lots/lots.ts'
import { TAG_STATES } from '#contract/codes.ts'
import { toTagRecord } from '#contract/lots/tag-record.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { untilPulled } from '#tests/support/device/on-device.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { lightbox } from '#tests/support/lightbox/lightbox.ts'

/** The lots of the caller that have a tag, with their records. */
async function recordsOf(page: Page) {
  const answer = await page.context().request.get('/api/lots')
  const { columns } = (await answer.json()) as LotPage
  const [tags, texts] = [columns.tag?.split('\t') ?? [], columns.tagRecord?.split('\t') ?? []]
  return Array.from(columns.id, (id, row) => ({
    id,
    tag: tags[row],
    record: toTagRecord(texts[row]),
  })).filter(({ tag }) => tag)
}

test(
  'the demo shows a tag in every state, and one that was never reported',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { expected: offlineConsole })
    await openWall(page, 'desk', '/MyPhotosPage')
    const records = await recordsOf(page)
    const seen = async (id: number) => {
      await page.goto(`/MyPhotosPage?lot=${id}`)
      await lightbox(page)
        .getByRole('heading', { level: 3, name: /^E-tag DEMO-/ })
        .waitFor()
      return lightbox(page)
        .getByRole('region', { name: /^Details of / })
        .innerText()
    }
    const withState = (state: number) => records.find(({ record }) => record?.state === state)!.id
    expect(await seen(withState(TAG_STATES.answering))).toMatch(/the current content, rev \d+/)
    expect(await seen(withState(TAG_STATES['battery-low']))).toMatch(
      /State\n*Battery low\n[^]*9 %, low: change the cell soon/,
    )
    expect(await seen(withState(TAG_STATES.waiting))).toMatch(/older content, rev \d+; current is rev \d+/)
    expect(await seen(withState(TAG_STATES.silent))).toMatch(/[34] days ago · .*\n*State\n*Not answering/)
    expect(await seen(withState(TAG_STATES.failed))).toMatch(/State\n*Redraw failed/)
    expect(await seen(withState(TAG_STATES.unconfirmed))).toMatch(/State\n*Drawn, not confirmed/)
    expect(await seen(records.find(({ record }) => !record)!.id)).toContain(
      'No base station has reported this tag',
    )
    await untilPulled(page)
    await page.context().setOffline(true)
    await lightbox(page)
      .getByText(/^As of the last update of this device, /)
      .waitFor()
  },
)
