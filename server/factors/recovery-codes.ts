/**
 * Recovery codes: 117 random bits each, in letters and digits that nobody mixes up. Only their SHA-256 is stored; a slow
 * hash is not needed for what cannot be guessed.
 */
import { createHash, randomInt } from 'node:crypto'

const MOST = 10
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 24
const GROUP = 4

export function newRecoveryCodes(): string[] {
  return Array.from({ length: MOST }, () =>
    Array.from({ length: LENGTH }, (_, at) => {
      const sign = SIGNS[randomInt(SIGNS.length)]!
      return at > 0 && at % GROUP === 0 ? `-${sign}` : sign
    }).join(''),
  )
}

/** Of a code as it was typed: blanks, hyphens and case say nothing. */
export const hashOfRecoveryCode = (typed: string): Uint8Array =>
  createHash('sha256')
    .update(typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase())
    .digest()
