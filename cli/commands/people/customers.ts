/** Customers: the companies whose people log in. */
import { type Command, WrongUse } from '#cli/commands/command.ts'
import { AddCustomer, ListCustomers, RemoveCustomer, RenameCustomer } from '#contract/ingest/customers.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { table } from '#cli/words/table.ts'
import { OF_CUSTOMERS } from './second-factor.ts'

export const CUSTOMERS: readonly Command[] = [
  {
    words: 'customers add',
    about: 'Adds a customer. One that is there already stays as it is.',
    arguments: ['NAME'],
    options: {},
    examples: ['customers add "ACME Gems"'],
    async run({ arguments: [name = ''] }, portal, { say, answer }) {
      const customer = await portal.call(AddCustomer, { body: { name } })
      say(`${customer.name} is a customer, with the number ${customer.id}.`)
      answer(customer)
    },
  },
  {
    words: 'customers list',
    about: 'Lists the customers with their lots, their users and the photographs that wait for a lot.',
    arguments: [],
    options: {},
    examples: ['customers list'],
    async run(_, portal, { say, answer }) {
      const { customers } = await portal.call(ListCustomers)
      const rows = customers.map(({ id, name, lots, users, waiting }) => [id, name, lots, users, waiting])
      const none = `No customers yet. Add one: ${commandLine('customers', 'add', 'ACME Gems')}`
      say(table(['Number', 'Name', 'Lots', 'Users', 'Photographs that wait'], rows, none))
      answer({ customers })
    },
  },
  {
    words: 'customers rename',
    about: 'Renames a customer.',
    arguments: ['CUSTOMER', 'NAME'],
    options: {},
    examples: ['customers rename "ACME Gems" "ACME Gems Ltd"'],
    async run({ arguments: [customer = '', name = ''] }, portal, { say, answer }) {
      const renamed = await portal.call(RenameCustomer, { params: { customer }, body: { name } })
      say(`Customer ${renamed.id} is named ${renamed.name} now.`)
      answer(renamed)
    },
  },
  OF_CUSTOMERS,
  {
    words: 'customers remove',
    about:
      'Removes a customer with its users, lots, memos, photographs and share links. Nothing brings them back.',
    arguments: ['CUSTOMER'],
    options: { yes: { about: 'does not ask first' } },
    examples: ['customers remove "ACME Gems"', 'customers remove 7 --yes'],
    async run({ arguments: [ref = ''], isSet }, portal, { say, answer, ask }) {
      const { customers } = await portal.call(ListCustomers)
      const isMeant = ({ id, name }: { id: number; name: string }) =>
        /^\d+$/.test(ref) ? id === Number(ref) : name.toLowerCase() === ref.toLowerCase()
      const found = customers.find(isMeant)
      const name = found?.name ?? ref
      if (found && !isSet('yes')) {
        const typed = await ask(
          `This removes ${name} with ${found.lots} lots and ${found.users} users for good. Type its name to go on: `,
        )
        if (typed === undefined) throw new WrongUse('Nobody can be asked here: say --yes.')
        if (typed.trim() !== name) return say('Nothing was removed.')
      }
      await portal.call(RemoveCustomer, { params: { customer: ref }, query: { name } })
      say(`${name} was removed.`)
      answer({ removed: name })
    },
  },
]
