/** Asks addresses in turn, again and again, over one connection, in a process of its own so that it costs the server nothing. */
import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { median } from '#tests/bench/bench-row.ts'

export interface Ask {
  urls: readonly string[]
  cookie: string
  times: number
}

export interface Asked {
  /** Of one request, from sending it to its last byte. */
  medianMs: number
  bytes: number
  status: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function once(url: string, cookie: string): Promise<{ bytes: number; status: number }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve({ bytes, status: answer.statusCode ?? 0 }))
    })
    request.on('error', reject)
  })
}

async function askAll({ urls, cookie, times }: Ask): Promise<Asked> {
  const taken: number[] = []
  let last = { bytes: 0, status: 0 }
  for (let nth = 0; nth < times; nth++) {
    const from = performance.now()
    last = await once(urls[nth % urls.length]!, cookie)
    taken.push(performance.now() - from)
  }
  return { medianMs: median(taken), ...last }
}

process.on('message', (ask: Ask) => void askAll(ask).then((asked) => process.send?.(asked)))

export interface HttpClient {
  /** @throws when the answer is not a 200 */
  ask(ask: Ask): Promise<Asked>
  close(): unknown
}

export function startHttpClient(): HttpClient {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error('The process that asks has ended'))
        child.once('exit', gone)
        child.once('message', (asked: Asked) => {
          child.off('exit', gone)
          if (asked.status === 200) resolve(asked)
          else reject(new Error(`${ask.urls[0]} answered ${asked.status}`))
        })
        child.send(ask)
      }),
    close: () => child.kill(),
  }
}
