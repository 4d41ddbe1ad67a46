/**
 * A caller who asks the same thing again and again, beside a load: how long each answer took, and what it was. A process
 * of its own, so that it does not wait for whoever makes the load.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const EVERY_MS = 20
const ANSWERED_WITHIN_MS = 30_000

interface Asked {
  url: string
  method: string
  cookie: string
}

/** Ms of each call, and how often each status came; 0 for no answer. */
export interface Answers {
  tookMs: number[]
  statuses: Record<number, number>
}

export interface SteadyCaller {
  /** Ends it. */
  stop(): Promise<Answers>
}

export async function startSteadyCaller(url: string, cookie: string, method = 'GET'): Promise<SteadyCaller> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  const begun = once(child, 'message')
  child.send({ url, method, cookie } satisfies Asked)
  await begun
  return {
    async stop() {
      const answered = once(child, 'message')
      child.send('stop')
      const [answers] = (await answered) as [Answers]
      child.kill()
      return answers
    },
  }
}

function call({ url, method, cookie }: Asked): SteadyCaller {
  const answers: Answers = { tookMs: [], statuses: {} }
  const stopping = new AbortController()
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const from = performance.now()
      const status = await statusOf(url, { method, headers: { cookie } })
      answers.tookMs.push(performance.now() - from)
      answers.statuses[status] = (answers.statuses[status] ?? 0) + 1
      await wait(EVERY_MS)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await done
      return answers
    },
  }
}

async function statusOf(url: string, options: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0 // no answer is what is counted
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let caller: SteadyCaller | undefined
  process.on('message', (message: Asked | 'stop') => {
    if (message === 'stop') return void caller?.stop().then((answers) => process.send?.(answers))
    caller = call(message)
    process.send?.('begun')
  })
}
