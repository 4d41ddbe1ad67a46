/**
 * Passwords: hashing by argon2id with the settings of OWASP's cheat sheet (19 MiB, 2 passes, 1 lane), and the rule for
 * new ones. A check takes the same time whether the address has a user or not, so timing does not tell who is a
 * customer.
 */
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { brand } from '#contract/brand.ts'
import type { Refusal } from '#contract/refusals.ts'
import { HttpError } from '#server/http/errors.ts'

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two keyboards may give different code points for the same password. NIST SP 800-63B, 5.1.1.2. */
const bytesOf = (password: string) => password.normalize('NFKC')

/** Answers the PHC string to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(bytesOf(password), ARGON2ID)
}

const nobodys = hashPassword('the password of nobody')

/**
 * Whether the password is right. `stored`: the PHC string, or null where there is no such user; then the answer is
 * false and takes as long.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), bytesOf(password))
  return matches && stored !== null
}

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#')),
)

/**
 * Checks a new password and hashes it. `email`: of the user whose it is; a share's is of nobody. `run`: does the hashing
 * when there is room for it.
 * @throws HttpError bad_request with the reason
 */
export async function hashNewPassword(
  { email = '', password }: { email?: string; password: string },
  run: (work: () => Promise<string>) => Promise<string>,
): Promise<string> {
  const fault = faultOfNewPassword(password, email)
  if (fault) throw new HttpError('bad_request', 'password_unusable', { fields: { password: fault } })
  return run(() => hashPassword(password))
}

/** Why a password of allowed length cannot be this user's, or null. OWASP ASVS 5.0, 6.2.4 and 6.2.11. */
export function faultOfNewPassword(password: string, email: string): Refusal | null {
  const folded = bytesOf(password).toLowerCase()
  if (common.has(folded)) return 'password_common'
  if (new Set(folded).size < 4) return 'password_simple'
  const words = [email, email.split('@')[0] ?? '', brand.name].map((word) => word.toLowerCase())
  const rest = words.reduce((text, word) => (word.length > 2 ? text.replaceAll(word, '') : text), folded)
  return rest.length < 6 ? 'password_personal' : null
}
