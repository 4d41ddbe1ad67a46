/** Writes the CSV of the rows it is given, away from the page, and answers on the request's own port. */
import { type CsvAnswer, type CsvRequest, toLotCsv } from '#src/lots/csv/lot-csv.ts'

declare const self: Pick<Worker, 'addEventListener'>

self.addEventListener('message', ({ data: { port, rows, reader, ...parts } }: MessageEvent<CsvRequest>) => {
  const answer = (message: CsvAnswer) => port.postMessage(message)
  try {
    answer({ file: new Blob([toLotCsv(parts, rows, reader)], { type: 'text/csv;charset=utf-8' }) })
  } catch (error) {
    answer({ error: String(error) })
  }
})
