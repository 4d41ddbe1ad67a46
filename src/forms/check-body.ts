import type { Endpoint } from '#contract/endpoint.ts'
import { fieldTexts } from './refusal.ts'
import type { Checked } from './use-contract-form.ts'

/**
 * Checks values against the body of an endpoint: the body as it is sent, or a sentence for the first fault of each
 * field.
 */
export function checkBody<Body>(
  endpoint: Pick<Endpoint<never, never, Body>, 'body'>,
  values: unknown,
): Checked<Body> {
  const checked = endpoint.body?.safeParse(values)
  if (!checked) throw new TypeError('This endpoint takes no body')
  if (checked.success) return { body: checked.data }
  const faults: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) faults[path.join('.')] ??= message
  return { faults: fieldTexts(faults) }
}
