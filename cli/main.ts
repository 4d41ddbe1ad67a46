/** The command line of the trader's staff, as a process. */
import { stderr, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { askSecret } from './ask-secret.ts'
import { runLine } from './run-line.ts'

process.exitCode = await runLine(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  progress(text) {
    if (stderr.isTTY) stderr.write(`\r${text}\u001B[K`)
  },
  async readLine() {
    for await (const line of createInterface({ input: stdin })) return line
    return ''
  },
  async ask(question) {
    if (!stdin.isTTY) return undefined
    const asking = createInterface({ input: stdin, output: stdout })
    const typed = await asking.question(question)
    asking.close()
    return typed
  },
  askSecret,
  stopping() {
    const stop = new AbortController()
    // A second one ends the process.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
    return stop.signal
  },
})
