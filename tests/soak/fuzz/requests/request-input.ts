/** Input of calls, right or wrong in a few fields, and how it is written into an address. */
import { HOSTILE_NAMES, HOSTILE_VALUES } from './hostile-values.ts'
import type { Random } from './random.ts'
import { type jsonSchemaOf, type Known, validInput } from './valid-input.ts'

export type Schema = NonNullable<ReturnType<typeof jsonSchemaOf>>

/** Right input, in half of the cases with a few fields that are wrong, left out or too many. */
export function inputOf(schema: Schema, known: Known, random: Random): unknown {
  const right = validInput(schema, known, random) as object
  if (random.chance(0.5)) return right
  if (random.chance(0.1)) return random.pick(HOSTILE_VALUES)
  const entries = new Map<string, unknown>(Object.entries(right))
  for (let times = 1 + random.int(3); times > 0; times--) {
    const name = random.pick([...Object.keys(schema.properties ?? {}), random.pick(HOSTILE_NAMES)])
    if (random.chance(0.2)) entries.delete(name)
    else entries.set(name, random.pick(HOSTILE_VALUES))
  }
  return Object.fromEntries(entries)
}

export function toQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return `?${encoded(input)}`
  const pairs = Object.entries(input).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A value as a part of an address; of a text that is not Unicode, what is left of it in UTF-8. */
export function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 2_000)
}
