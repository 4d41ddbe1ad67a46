/**
 * Tokens: secrets of 256 random bits for cookies and links. Only their hash is stored, so a stolen table opens nothing.
 */
import { createHash, randomBytes } from 'node:crypto'

export interface Token {
  /** 43 characters of base64url. */
  token: string
  /** SHA-256; a slow hash is not needed for a secret that cannot be guessed. */
  hash: Uint8Array
}

export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export function hashOfToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
