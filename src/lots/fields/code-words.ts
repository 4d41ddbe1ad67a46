/** Words for the codes of a lot. */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES, wordOf } from '#contract/codes.ts'

/** The grade as it was given, or its number where the table does not know it. */
export const clarityWord = (code: number): string => wordOf(CLARITY_GRADES, code) ?? String(code)

/** The place, or its number where the table does not know it. */
export const locationWord = (code: number): string => wordOf(LOCATIONS, code) ?? String(code)

/** The product type, or its number where the table does not know it. */
export const typeWord = (code: number): string => wordOf(PRODUCT_TYPES, code) ?? String(code)
