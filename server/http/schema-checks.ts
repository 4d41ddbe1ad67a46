/** Checks input and answers against the schemas of the contract. */
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { HttpError } from './errors.ts'

// zod/mini has no messages of its own.
z.config(z.locales.en())

/**
 * The parsed input; undefined where the endpoint takes none. `whenAbsent`: why input that is not an object is refused.
 * @throws HttpError bad_request with a reason per field
 */
export function parseInput<T>(schema: Endpoint<T>['params'], given: unknown, whenAbsent?: Refusal): T {
  if (!schema) return undefined as T
  if (whenAbsent && (typeof given !== 'object' || given === null))
    throw new HttpError('bad_request', whenAbsent)
  const result = schema.safeParse(given)
  if (!result.success) throw new HttpError('bad_request', 'not_accepted', { fields: fieldsOf(result.error) })
  const text = textIn(result.data, UNSTORABLE)
  if (text) throw new HttpError('bad_request', 'text_unstorable', { fields: text })
  return result.data
}

/**
 * The answer with the contract's fields and no others.
 * @throws Error when it does not match, which is the server's fault
 */
export function checkAnswer<T>(
  endpoint: Pick<Endpoint<unknown, unknown, unknown, T>, 'path' | 'answer'> & { method: string },
  answer: unknown,
): T {
  const result = endpoint.answer.safeParse(answer)
  if (result.success) return result.data
  const faults = JSON.stringify(fieldsOf(result.error))
  throw new Error(`${endpoint.method} ${endpoint.path} answers what the contract does not allow: ${faults}`)
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u

function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  return fields
}

/** The first text with such a sign, by its path. Without recursion: JSON may be nested deeper than a call stack is. */
function textIn(value: unknown, pattern: RegExp): Record<string, string> | null {
  const left: { value: unknown; key: string; within?: Place }[] = [{ value, key: '' }]
  for (let place; (place = left.pop());) {
    const { value } = place
    if (typeof value === 'string') {
      if (pattern.test(value)) return { [pathOf(place)]: 'sign_unreadable' satisfies Refusal }
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value).toReversed())
        left.push({ value: inner, key, within: place })
  }
  return null
}

interface Place {
  key: string
  within?: Place
}

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | undefined = place; at?.within; at = at.within) keys.push(at.key)
  return keys.toReversed().join('.')
}
