/** Sends every shape over a connection of its own and compares what comes back. */
import { connect } from 'node:net'
import { AnswerReader, NotAnAnswer } from './answer-reader.ts'
import { type Shape, SHAPES } from './raw-shapes.ts'

const ENDED_WITHIN_MS = 10_000

/** A sentence for each that got something else. */
export async function sendShapes(port: number): Promise<string[]> {
  const faults: string[] = []
  for (const shape of SHAPES) {
    const got = await sent(port, shape)
    const expected = shape.statuses.join(', ') || 'the end'
    if (got !== expected) faults.push(`${shape.name}: ${got}, and not ${expected}`)
  }
  return faults
}

/** What came back until the connection ended: the statuses. */
function sent(port: number, { bytes }: Shape): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const finish = (how: string) => {
      clearTimeout(late)
      socket.destroy()
      resolve([...statusesOf(Buffer.concat(chunks), bytes), ...(how ? [how] : [])].join(', ') || 'the end')
    }
    const late = setTimeout(() => finish('no end'), ENDED_WITHIN_MS)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined).on('close', () => finish(''))
  })
}

function statusesOf(bytes: Buffer, request: Buffer): (number | string)[] {
  const reader = new AnswerReader()
  reader.add(bytes)
  const statuses: (number | string)[] = []
  try {
    while (!reader.isEmpty) {
      const isToHead = statuses.length === 0 && request.toString('latin1', 0, 5) === 'HEAD '
      const answer = reader.next(isToHead)
      if (answer === null) return [...statuses, 'half an answer']
      statuses.push(answer.status)
    }
  } catch (error) {
    if (!(error instanceof NotAnAnswer)) throw error
    statuses.push(`what is not an answer (${error.message.slice(0, 100)})`)
  }
  return statuses
}
