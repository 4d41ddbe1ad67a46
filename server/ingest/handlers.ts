/** The document of the ingest API. */
import { INGEST_BASE } from '#contract/ingest/ingest-call.ts'
import { ROLES } from '#contract/session/role.ts'
import { serverVersion } from '#server/build-record.ts'
import {
  type Encoding,
  encodingFor,
  packedBody,
  packJson,
  type PackedJson,
} from '#server/http/packed-json.ts'
import type { MountArea } from '#server/services.ts'
import { apiDocument } from './api-document.ts'

/**
 * Comes before the areas whose calls are in it. Anybody may read it: it is written once, and packed once in each encoding.
 */
export const mountApiDocument: MountArea = (app) => {
  app.decorate('ingestCalls', [])
  let text: string | undefined
  const packed = new Map<Encoding, Promise<PackedJson>>()
  app.get(`/${INGEST_BASE}/openapi.json`, { config: { roles: ROLES } }, async (request, reply) => {
    text ??= JSON.stringify(apiDocument(app.ingestCalls, serverVersion()), null, 2)
    const encoding = encodingFor(request)
    const document = packed.get(encoding) ?? packJson(text, encoding)
    packed.set(encoding, document)
    void reply.type('application/json; charset=utf-8')
    return packedBody(await document, reply)
  })
}
