/** The customer that a command is about. */
import { type Given, WrongUse } from './command.ts'

/** `say`: what is asked for where it is lacking. @throws WrongUse */
export function ofCustomer({ value }: Given, say = 'Say whose they are'): string {
  const customer = value('customer')
  if (customer === undefined)
    throw new WrongUse(`${say}: --customer NAME. "customers list" says which customers there are.`)
  return customer
}
