import { more } from './more.ts'

/**
 * The sentence for why something was not accepted, from `key` or `key:value` of the contract. A text that is no key we
 * know, such as what an older version has kept in the outbox, is the sentence itself.
 */
export function refusalText(refusal: string): string {
  const colon = refusal.indexOf(':')
  const key = colon < 0 ? refusal : refusal.slice(0, colon)
  const known: Readonly<Record<string, string | ((value: string) => string)>> = more.refusals
  const words = Object.hasOwn(known, key) ? known[key] : undefined
  return typeof words === 'function' ? words(refusal.slice(colon + 1)) : (words ?? refusal)
}
