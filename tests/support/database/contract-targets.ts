/** Everything callable that the contract exports, found by walking its modules. */
import type { CallTarget, Endpoint } from '#contract/endpoint.ts'

/** An endpoint, or a plain target without schemas. */
export type Target = CallTarget & Partial<Endpoint>

const modules = import.meta.glob<Record<string, unknown>>('/contract/**/*.ts', { eager: true })

/** By the names they are exported under. */
export const TARGETS: readonly (readonly [name: string, target: Target])[] = Object.values(modules).flatMap(
  (module) => Object.entries(module).filter((entry): entry is [string, Target] => isTarget(entry[1])),
)

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

/** What a reader calls a target: `GET /api/lots`. An endpoint and the plain target it is made from have the same. */
export function addressOf({ method, base, path }: CallTarget): string {
  return `${method} /${base}${path}`
}
