/** Names of one line. */
import * as z from 'zod/mini'
import { oneLine } from '#contract/text/one-line.ts'
import { type Refusal, refusal } from '#contract/refusals.ts'

/** At least one character that shows, and at most so many. The space around it is taken away. */
export const line = (most: number): z.ZodMiniString<string> =>
  z
    .string()
    .check(
      z.overwrite(oneLine),
      z.trim(),
      z.minLength(1, 'not_empty' satisfies Refusal),
      z.maxLength(most, refusal('at_most', most)),
    )
