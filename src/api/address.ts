/** Where calls go: the bases a build was pointed at, and the address of a call below them. */
import type { CallTarget } from '#contract/endpoint.ts'
import type { IngestTarget } from '#contract/ingest/ingest-call.ts'

const api = import.meta.env.VITE_API_BASE || '/api'

/** What a page can call: the staff's also the ingest API, which stands beside the other. */
export type Target = CallTarget | IngestTarget

const BASES: Record<Target['base'], string> = {
  api,
  service: import.meta.env.VITE_WEB_SERVICE_BASE || '/service',
  'ingest/v1': api.replace(/[^/]+\/?$/, 'ingest/v1'),
}

export type Values = Readonly<Record<string, string | number | undefined>>

/** The address of a call: `:name` filled from `params`, the defined values of `query` behind it. */
export function addressOf(target: Target, params: Values = {}, query: Values = {}): string {
  const path = target.path.replace(/:([a-z]+)/gi, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return BASES[target.base].replace(/\/$/, '') + path + search
}
