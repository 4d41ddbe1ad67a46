/** Everything callable that the contract exports, found by walking its modules. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallTarget, Endpoint } from '#contract/endpoint.ts'
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

/** By the names they are exported under. */
export const TARGETS: readonly (readonly [name: string, target: Target])[] = modules.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Target] => isTarget(entry[1])),
)

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

/** What a reader calls a target: `GET /api/lots`. An endpoint and the plain target it is made from have the same. */
export function addressOf({ method, base, path }: CallTarget): string {
  return `${method} /${base}${path}`
}
