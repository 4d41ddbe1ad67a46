/** Counts as people write them. */

/** `1 lot`, `3 lots`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** `a, b and c`. */
export function listed(parts: readonly string[], and: 'and' | 'or' = 'and'): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${and} ${last}`
}

/** `2026-11-23 09:12`, by UTC. */
export const timeText = (iso: string): string => iso.slice(0, 16).replace('T', ' ')
