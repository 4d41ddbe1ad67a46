/** Streams of stored files, which may fail or fall silent long after they were opened. */
import { Readable } from 'node:stream'
import { withTimeout } from '#timing/with-timeout.ts'

/**
 * The bytes of `source`. An error of it, or a TimeoutError when it gives nothing for `silentForMs` while somebody
 * waits, becomes what `toFault` makes of it.
 */
export function guardedStream(
  source: Readable,
  silentForMs: number,
  toFault: (error: unknown) => unknown,
): Readable {
  const stream = Readable.from(chunksOf(source, silentForMs, toFault), { objectMode: false })
  // One that was destroyed before it was read has never entered the generator.
  return stream.once('close', () => source.destroy())
}

async function* chunksOf(source: Readable, silentForMs: number, toFault: (error: unknown) => unknown) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    for (;;) {
      const { done, value } = await withTimeout(chunks.next(), silentForMs)
      if (done) return
      yield value
    }
  } catch (error) {
    throw toFault(error)
  } finally {
    source.destroy()
  }
}
