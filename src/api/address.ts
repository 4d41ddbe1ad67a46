/** Where calls go: the two bases a build was pointed at, and the address of a call below them. */
import type { Base, CallTarget } from '#contract/endpoint.ts'

/** A call, by any method that fetch knows. */
export type Target = Omit<CallTarget, 'method'> & { readonly method: string }

const BASES: Record<Base, string> = {
  api: import.meta.env.VITE_API_BASE || '/api',
  service: import.meta.env.VITE_WEB_SERVICE_BASE || '/service',
}

export type Values = Readonly<Record<string, string | number | undefined>>

/** The address of a call: `:name` filled from `params`, the defined values of `query` behind it. */
export function addressOf(target: Target, params: Values = {}, query: Values = {}): string {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
  return BASES[target.base].replace(/\/$/, '') + path + search
}
