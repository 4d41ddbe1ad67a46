/**
 * Reads many small files at once, by a thread of its own (read-files.mjs). It is started when it is first needed, and
 * does not keep the process from ending.
 */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * The first files, as many as came before there were enough bytes, one behind the other in `bytes`. The length is 0 of
 * one that has no path, is not there or cannot be read.
 */
export type FileReader = (paths: readonly (string | null)[], enoughBytes: number) => Promise<FilesRead>

interface FilesRead {
  bytes: Buffer
  lengths: number[]
  /** Nobody reads `bytes` any more: their memory is used again. */
  giveBack: () => void
}

/** What the thread sends: a Buffer becomes a Uint8Array on the way. */
interface Answer {
  bytes: Uint8Array<ArrayBuffer>
  lengths: number[]
}

const SCRIPT = fileURLToPath(new URL('./read-files.mjs', import.meta.url))

export interface OpenFileReader {
  read: FileReader
  close: () => Promise<unknown>
}

export function openFileReader(): OpenFileReader {
  let worker: Worker | undefined
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []

  function start(): Worker {
    const started = new Worker(SCRIPT, { execArgv: [] })
    started.unref()
    started.on('message', (answer: Answer) => waiting.shift()?.resolve(answer))
    const fail = (error: unknown) => {
      worker = undefined
      const lost = waiting
      waiting = []
      for (const { reject } of lost) reject(error)
    }
    started.on('error', fail)
    started.on('exit', () => fail(new Error('The thread that reads files has ended')))
    return started
  }

  return {
    async read(paths, enoughBytes) {
      worker ??= start()
      const { bytes, lengths } = await new Promise<Answer>((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker?.postMessage({ paths, enoughBytes })
      })
      const { buffer } = bytes
      const giveBack = () => worker?.postMessage({ givenBack: buffer }, [buffer])
      return { bytes: Buffer.from(buffer), lengths, giveBack }
    },
    close: async () => worker?.terminate(),
  }
}
