/** The storage is checked, and the whole portal examined, by the ingest API. */
import { Examine } from '#contract/ingest/upkeep/doctor.ts'
import { CheckStorage } from '#contract/ingest/upkeep/storage.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest, mountLongIngest } from '#server/ingest/mount-ingest.ts'
import type { MountArea } from '#server/services.ts'
import { checkStorage } from './check-storage.ts'
import { examine } from './examine.ts'

export const mountUpkeep: MountArea = (app, services) => {
  let isChecking = false

  mountIngest(app, Examine, async () => ({
    checks: await examine({ ...services, isDamaged: () => app.outages.isDamaged() }),
  }))

  mountLongIngest(app, CheckStorage, async ({ query: { repair = false, quick = false } }, tell) => {
    if (isChecking) throw new HttpError('conflict', 'work_under_way')
    isChecking = true
    return checkStorage(services, { repair, quick, tell }).finally(() => (isChecking = false))
  })
}
