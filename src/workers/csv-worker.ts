/** Writes the CSV of the rows it is given and answers it as a file's bytes, away from the page. */
import { type CsvRequest, toLotCsv } from '#src/lots/csv/lot-csv.ts'

declare const self: Pick<Worker, 'addEventListener' | 'postMessage'>

self.addEventListener('message', (event: MessageEvent<CsvRequest>) => {
  const { rows, ...parts } = event.data
  self.postMessage(new Blob([toLotCsv(parts, rows)], { type: 'text/csv;charset=utf-8' }))
})
