/**
 * Schemas for the kinds of settings. Each parses the text of an environment variable. Its message says what is
 * expected; config.ts puts the variable's name before it.
 */
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { S3_EXAMPLE, toS3Address } from '#server/storage/s3/s3-address.ts'

const setting = <T>(expected: string, pattern: RegExp, transform: (text: string) => T) =>
  z.pipe(z.string(expected).check(z.regex(pattern, expected)), z.transform(transform))

/** Null where the variable is absent. */
export const nullable = <T extends z.ZodMiniType>(kind: T) => z._default(z.nullable(kind), null)

export const number = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`
  const inRange = z.number().check(z.gte(least, expected), z.lte(most, expected))
  return z.pipe(setting(expected, /^\d{1,9}$/, Number), inRange)
}

/** Off is 0. */
export const offOrNumber = (most: number) => {
  const expected = `off, or a whole number from 1 to ${most}`
  const inRange = z.number().check(z.lte(most, expected))
  return z.pipe(
    setting(expected, /^(off|false|\d{1,9})$/, (text) => Number(text) || 0),
    inRange,
  )
}

export const address = (expected: string, protocols: readonly string[]) =>
  z.string().check(z.refine((text) => protocols.includes(urlOf(text)?.protocol ?? ''), expected))

export const storageAddress = z
  .string()
  .check(z.refine((text) => toS3Address(text) !== null, `an address such as ${S3_EXAMPLE}`))

const isOrigin = (text: string) =>
  /^https?:$/.test(urlOf(text)?.protocol ?? '') && urlOf(text)?.origin === text

export const origin = z
  .string()
  .check(z.refine(isOrigin, 'an origin such as https://portal.example.com, without a path'))

export const list = z.pipe(z.string(), z.transform(toList))

export const onOff = setting('on or off', /^(on|off|true|false|1|0)$/, (text) => /^(on|true|1)$/.test(text))

export const mailbox = z.string().check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/, 'a mail address'))

const isNetwork = (part: string) => isIP(part.replace(/\/\d{1,3}$/, '')) > 0

export const proxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^(on|off|true|false|\d)$/.test(text) || toList(text).every(isNetwork),
        'on, off, the number of proxies in front, or their addresses',
      ),
    ),
  z.transform((text): false | number | string[] => {
    if (/^(off|false|0)$/.test(text)) return false
    if (/^(on|true)$/.test(text)) return 1
    return /^\d$/.test(text) ? Number(text) : toList(text)
  }),
)

function toList(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
