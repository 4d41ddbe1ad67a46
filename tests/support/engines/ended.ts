import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const GONE_WITHIN_MS = 10_000

/** Asks a program to end and waits until it has; one that does not is killed. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), GONE_WITHIN_MS)
  await gone
  clearTimeout(late)
}
