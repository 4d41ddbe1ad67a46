/**
 * Codes of an app. RFC 6238, with what every app reads: SHA-1, six digits, thirty seconds. A code of the half minute
 * before or after counts too, because the clocks of phones differ. RFC 6238, 5.2.
 */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'
import { type AppSecret, CODE_DIGITS } from '#contract/session/factors.ts'

const PERIOD_S = 30
const WINDOW = 1
/** As long as the hash. RFC 4226, 4. */
const SECRET_BYTES = 20

export const newSecret = (): Uint8Array => randomBytes(SECRET_BYTES)

/** Whether what was typed has the form of an app's code. */
export const isAppCode = (typed: string): boolean => digitsOf(typed).length === CODE_DIGITS

/** Digits of other scripts are typed, too, where the keyboard has them. Empty where there is anything else. */
function digitsOf(typed: string): string {
  const signs = typed.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d+$/.test(signs) ? signs : ''
}

function totp(secret: Uint8Array, label = ''): TOTP {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD_S,
    secret: new Secret({ buffer }),
  })
}

/** How the secret is typed and scanned. `label`: whose it is. */
export function appSecret(secret: Uint8Array, label: string): AppSecret {
  const app = totp(secret, label)
  return { secret: app.secret.base32, uri: app.toString() }
}

/** The half minute of which a code is; undefined when it is of none near now. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date): number | undefined {
  if (!isAppCode(typed)) return undefined
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: digitsOf(typed), timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}
