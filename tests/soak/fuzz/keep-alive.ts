/** A connection that is kept for as long as the server keeps it, and opened again when it does not. */
import { connect, type Socket } from 'node:net'
import { AnswerReader, type Answer } from './answer-reader.ts'

/** What became of a request: an answer; the end of the connection; nothing for as long as is waited for it. */
export type Outcome = Answer | 'ended' | 'silent'

export interface Sent {
  bytes: Buffer
  isHead: boolean
}

export interface KeepAlive {
  /** Sends the requests at once, when those before are answered. @throws NotAnAnswer */
  send(requests: readonly Sent[]): Promise<Outcome[]>
  close(): void
}

/** What is waited for. */
interface Waiting {
  requests: readonly Sent[]
  outcomes: Answer[]
  late: NodeJS.Timeout
  resolve(outcomes: Outcome[]): void
  reject(error: unknown): void
}

export function openKeepAlive(port: number, silentForMs: number): KeepAlive {
  let socket: Socket | null = null
  let reader = new AnswerReader()
  let waiting: Waiting | null = null

  /** What has no answer becomes `others`. */
  function finish(others: 'ended' | 'silent'): void {
    socket?.destroy()
    socket = null
    if (!waiting) return
    const { requests, outcomes, late, resolve } = waiting
    waiting = null
    clearTimeout(late)
    resolve([...outcomes, ...Array<Outcome>(requests.length - outcomes.length).fill(others)])
  }

  function read(bytes: Buffer): void {
    reader.add(bytes)
    if (!waiting) return // what nobody asked for is seen before the next request
    const { requests, outcomes, late, resolve, reject } = waiting
    // Work that takes long says from time to time that it goes on.
    late.refresh()
    try {
      while (outcomes.length < requests.length) {
        const answer = reader.next(requests[outcomes.length]!.isHead)
        if (answer === null) return
        outcomes.push(answer)
      }
      reader.assertEmpty()
    } catch (error) {
      reject(error)
      return finish('ended')
    }
    if (outcomes.at(-1)?.headers['connection'] === 'close') return finish('ended')
    waiting = null
    clearTimeout(late)
    resolve(outcomes)
  }

  function open(): Socket {
    reader = new AnswerReader()
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    const end = () => void (opened === socket && finish('ended'))
    const readOn = (bytes: Buffer) => void (opened === socket && read(bytes))
    return opened.on('data', readOn).on('error', end).on('end', end).on('close', end)
  }

  return {
    send: (requests) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => finish('silent'), silentForMs)
        waiting = { requests, outcomes: [], late, resolve, reject }
        socket ??= open()
        try {
          reader.assertEmpty()
        } catch (error) {
          reject(error)
          return finish('ended')
        }
        socket.write(Buffer.concat(requests.map(({ bytes }) => bytes)))
      }),
    close: () => finish('ended'),
  }
}
