/** Everything callable that the contract exports, found by walking its modules. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallTarget, Endpoint } from '#contract/endpoint.ts'
import type { IngestTarget } from '#contract/ingest/ingest-call.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

/** An endpoint, or a plain target without schemas. */
export type Target = CallTarget & Partial<Endpoint>

const CONTRACT = join(ROOT, 'contract')
const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
const modules = (await Promise.all(
  files.toSorted().map((file) => import(pathToFileURL(join(CONTRACT, file)).href)),
)) as Record<string, unknown>[]

const exported = modules.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Target | IngestTarget] => isTarget(entry[1])),
)

/** The calls of pages, by the names they are exported under. */
export const TARGETS = exported.filter((entry): entry is [string, Target] => !isIngest(entry[1]))

/** The calls of the ingest API, in the same way. */
export const INGEST_CALLS = exported.filter((entry): entry is [string, IngestTarget] => isIngest(entry[1]))

function isIngest(target: Target | IngestTarget): target is IngestTarget {
  return 'scope' in target
}

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

/** What a reader calls a target: `GET /api/lots`. An endpoint and the plain target it is made from have the same. */
export function addressOf({ method, base, path }: CallTarget | IngestTarget): string {
  return `${method} /${base}${path}`
}
