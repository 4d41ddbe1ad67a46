/** Asks for a password on a terminal. */
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** What is typed is not shown. Undefined where there is no terminal. */
export async function askSecret(question: string): Promise<string | undefined> {
  if (!stdin.isTTY) return undefined
  stdout.write(question)
  // With an output that shows nothing the terminal is in raw mode, and lines are edited as always.
  const hidden = new Writable({ write: (_, __, done) => done() })
  const asking = createInterface({ input: stdin, output: hidden, terminal: true })
  asking.once('SIGINT', () => {
    stdout.write('\n')
    process.exit(130)
  })
  const typed = await asking.question('')
  asking.close()
  stdout.write('\n')
  return typed
}
