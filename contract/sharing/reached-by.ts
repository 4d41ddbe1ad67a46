/** How a guest says to be reached: by an e-mail address or a telephone number, with words around it or without. */
import { Email } from '#contract/session/account.ts'

/** The fewest digits of a number that can be called from elsewhere. */
const DIGITS = 6

/** The one e-mail address in it; undefined where there is none, or more. Such an address breaks no line. */
export function addressIn(contact: string): string | undefined {
  const [address, ...others] = addressesIn(contact)
  return others.length === 0 ? address : undefined
}

export const isReachable = (contact: string): boolean =>
  addressesIn(contact).length > 0 || numbersIn(contact).some((number) => digitsIn(number) >= DIGITS)

const addressesIn = (contact: string): string[] =>
  contact.split(/[\s,;<>()]+/).filter((part) => Email.safeParse(part).success)

const numbersIn = (contact: string): string[] => contact.match(/\p{Nd}[\p{Nd}\s()./-]*/gu) ?? []

const digitsIn = (number: string): number => number.replaceAll(/\P{Nd}/gu, '').length
