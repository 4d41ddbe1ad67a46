/**
 * Input as a schema of the contract wants it, by chance: what is malformed on the way to a handler's deepest line has to
 * be right everywhere else.
 */
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Random } from './random.ts'

/** What of JSON Schema the contract's schemas come to. */
interface Schema {
  type?: string
  enum?: readonly unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

/** Values that the server knows, by the names of fields. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const OPTIONAL_IS_SENT = 0.5
const KNOWN_IS_SENT = 0.85
const TEXTS = 50

export function jsonSchemaOf(schema: z.core.$ZodType | undefined): Schema | null {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : null
}

/** @param name of the field that the value is for; none for the whole */
export function validInput(schema: Schema, known: Known, random: Random, name = ''): unknown {
  const values = known[name]
  if (values && random.chance(KNOWN_IS_SENT)) return random.pick(values)
  if (schema.enum) return random.pick(schema.enum)
  if (schema.properties) {
    const { properties, required = [] } = schema
    const sent = Object.keys(properties).filter(
      (key) => required.includes(key) || random.chance(OPTIONAL_IS_SENT),
    )
    return Object.fromEntries(
      sent.map((key) => [key, validInput(properties[key]!, known, random, key)] as const),
    )
  }
  if (schema.items) {
    const { items } = schema
    return Array.from({ length: random.int(4) }, () => validInput(items, known, random, name))
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -1000, maximum = 1000 } = schema
    return random.chance(0.2) ? random.pick([minimum, maximum]) : random.int(Math.min(maximum, 1000))
  }
  if (schema.type === 'boolean') return random.chance(0.5)
  return random.pick(textsOf(schema))
}

const texts = new Map<string, readonly string[]>()

/** Of each kind of text so many, always the same. */
function textsOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): readonly string[] {
  const kind = JSON.stringify([format, pattern, minLength, maxLength])
  const known = texts.get(kind)
  if (known) return known
  const ofKind = {
    email: fc.emailAddress(),
    uuid: fc.uuid(),
  }[format ?? '']
  const ofPattern = pattern ? fc.stringMatching(new RegExp(pattern)) : null
  const any = fc.string({ unit: 'grapheme', minLength, maxLength })
  const made = fc.sample(ofKind ?? ofPattern ?? any, { numRuns: TEXTS, seed: 1 })
  texts.set(kind, made)
  return made
}
