/** How a call reaches a portal: over HTTP or in this process. */

import type { Readable } from 'node:stream'

/** A call as it is sent. */
export interface Sent {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: string | Readable
  /** Ends it. */
  signal?: AbortSignal | undefined
}

/** What came back. `headers`: by their names in small letters. `body`: read as it comes. */
export interface Answered {
  status: number
  headers: Record<string, unknown>
  body: Readable
}

/** Sends a call and answers what came back. */
export type Send = (sent: Sent) => Promise<Answered>

/** `key`, `fields`: of the answer (contract/answers.ts). `offset`: how many bytes of the file the portal has. */
interface Details {
  status?: number
  key?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  offset?: number
}

/** The key of a refusal by another process that has the data folder. */
export const IN_USE = 'data_folder_in_use'

/** The portal did not do what it was asked. The message is a sentence. Without a `status` it gave no answer. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number | undefined
  readonly key: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly offset: number

  constructor(message: string, { status, key, fields = {}, offset = 0 }: Details = {}) {
    super(message)
    this.status = status
    this.key = key
    this.fields = fields
    this.offset = offset
  }
}
