/** The storage is checked, and the whole portal examined, by the ingest API. */
import { Examine } from '#contract/ingest/upkeep/doctor.ts'
import { CheckStorage } from '#contract/ingest/upkeep/storage.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest, mountLongIngest } from '#server/ingest/mount-ingest.ts'
import type { MountArea } from '#server/services.ts'
import { checkStorage } from './check-storage.ts'
import { examine } from './examine.ts'
import { beginnings } from './photo-rows.ts'
import { sweepImports, sweepOriginals } from './sweep-storage.ts'

/** Each part of the originals has its turn once a day. */
const PARTS = beginnings(2)
const TURN_MS = (24 * 60 * 60 * 1000) / PARTS.length
const LOOKED_EVERY_MS = 2 * 60 * 1000

export const mountUpkeep: MountArea = (app, services) => {
  const { background, now } = services
  let isChecking = false
  let swept: number | undefined

  async function sweep(): Promise<void> {
    const turn = Math.floor(now().getTime() / TURN_MS) % PARTS.length
    if (turn === swept) return
    const photographs = await sweepOriginals(services, PARTS[turn]!)
    const imports = turn === 0 ? await sweepImports(services) : 0
    swept = turn
    if (photographs + imports > 0) app.log.info({ photographs, imports }, 'files of no row were removed')
  }

  app.addHook('onReady', async () => background.repeat('sweep of the storage', LOOKED_EVERY_MS, sweep))

  mountIngest(app, Examine, async () => ({
    checks: await examine({ ...services, isDamaged: () => app.outages.isDamaged() }),
  }))

  mountLongIngest(app, CheckStorage, async ({ query: { repair = false, quick = false } }, tell) => {
    if (isChecking) throw new HttpError('conflict', 'work_under_way')
    isChecking = true
    return checkStorage(services, { repair, quick, tell }).finally(() => (isChecking = false))
  })
}
