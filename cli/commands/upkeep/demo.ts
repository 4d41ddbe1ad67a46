/** The demo is taken away, and made. */
import { AddDemo, type DemoState, GetDemo, RemoveDemo } from '#contract/ingest/upkeep/demo.ts'
import { type Command, WrongUse } from '#cli/commands/command.ts'
import { progressText } from './amounts.ts'

const CONFIRMED = { confirmed: 'true' } as const

export const DEMO: readonly Command[] = [
  {
    words: 'demo add',
    about: 'Makes the demo: two made-up customers with 54,352 lots.',
    arguments: [],
    options: {},
    examples: ['demo add'],
    async run(_, portal, { say, answer, progress }) {
      const { lots, logIns } = await portal.callLong(AddDemo, { query: CONFIRMED }, (made) =>
        progress(progressText(made)),
      )
      progress('')
      say(`The demo is there, with ${lots} lots.`)
      say(logIns ?? 'Nobody can log in as its users: everybody knows their password. DEMO=on lets them in.')
      answer({ lots })
    },
  },
  {
    words: 'demo remove',
    about: 'Removes the demo for good. What the trader has added to it stays.',
    arguments: [],
    options: { yes: { about: 'does not ask first' } },
    examples: ['demo remove', 'demo remove --yes'],
    async run({ isSet }, portal, { say, answer, ask, progress }) {
      const there = await portal.call(GetDemo)
      if (there.customers.length === 0 && there.staff === 0) {
        say('There is no demo.')
        answer({ removed: [] })
        return
      }
      say(textOf(there))
      if (!isSet('yes')) {
        const typed = await ask('This removes it for good. Type demo to go on: ')
        if (typed === undefined) throw new WrongUse('Nobody can be asked here: say --yes.')
        if (typed.trim() !== 'demo') return say('Nothing was removed.')
      }
      const removed = await portal.callLong(RemoveDemo, { query: CONFIRMED }, (made) =>
        progress(progressText(made)),
      )
      progress('')
      say('The demo was removed. A start does not make it again; "demo add" does.')
      answer({ removed: removed.customers })
    },
  },
]

/** What a removal takes, and what it leaves. */
function textOf({ customers, messages, staff }: DemoState): string {
  return [
    ...customers.map(({ name, users, lots, photos, memos, own }) => {
      const kept = Object.entries(own)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => `${count} ${what}`)
      const taken = `${name}: ${users} users, ${lots} lots, ${photos} photos, ${memos} memos.`
      return kept.length === 0 ? taken : `${taken} Yours, and left: ${kept.join(', ')}.`
    }),
    ...(staff > 0 ? [`Of the staff: ${staff}.`] : []),
    ...(messages > 0 ? [`Messages of its users: ${messages}.`] : []),
  ].join('\n')
}
