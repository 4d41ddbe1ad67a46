/** What people write into forms: never empty, never longer than is stored, without the space around it. */
import * as z from 'zod/mini'
import { oneLine } from './one-line.ts'
import { type Refusal, refusal } from '#contract/refusals.ts'

/** A text of several lines. */
export const writtenText = (
  whenEmpty: Refusal,
  most: number,
  written = z.string(),
): z.ZodMiniString<string> =>
  written.check(z.trim(), z.minLength(1, whenEmpty), z.maxLength(most, refusal('at_most', most)))

/** A name or a subject. */
export const writtenLine = (whenEmpty: Refusal, most: number): z.ZodMiniString<string> =>
  writtenText(whenEmpty, most, z.string().check(z.overwrite(oneLine)))
