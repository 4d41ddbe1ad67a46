/** The order that the wall of whoever shared had when the link was made: in it a guest's wall begins. */
import * as z from 'zod/mini'
import { DIRECTIONS, SORT_KEYS } from '#contract/codes.ts'

export const SharedOrder = z.object({ sort: z.enum(SORT_KEYS), direction: z.enum(DIRECTIONS) })
export type SharedOrder = z.infer<typeof SharedOrder>
