/** The document of the ingest API. */
import { INGEST_BASE } from '#contract/ingest/ingest-call.ts'
import { ROLES } from '#contract/session/role.ts'
import { serverVersion } from '#server/build-record.ts'
import type { MountArea } from '#server/services.ts'
import { apiDocument } from './api-document.ts'

/** Comes before the areas whose calls are in it. */
export const mountApiDocument: MountArea = (app) => {
  app.decorate('ingestCalls', [])
  let document: string | undefined
  app.get(`/${INGEST_BASE}/openapi.json`, { config: { roles: ROLES } }, async (_, reply) => {
    document ??= JSON.stringify(apiDocument(app.ingestCalls, serverVersion()), null, 2)
    void reply.type('application/json; charset=utf-8')
    return document
  })
}
