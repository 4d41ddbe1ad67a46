/** The storage is checked, and the whole portal examined, by the ingest API. */
import { CheckStorage } from '#contract/ingest/storage.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountLongIngest } from '#server/ingest/mount-ingest.ts'
import type { MountArea } from '#server/services.ts'
import { checkStorage } from './check-storage.ts'

export const mountUpkeep: MountArea = (app, services) => {
  let isChecking = false

  mountLongIngest(app, CheckStorage, async ({ query: { repair = false, quick = false } }, tell) => {
    if (isChecking) throw new HttpError('conflict', 'work_under_way')
    isChecking = true
    return checkStorage(services, { repair, quick, tell }).finally(() => (isChecking = false))
  })
}
