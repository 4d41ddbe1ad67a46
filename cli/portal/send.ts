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

/** Sends a call and answers what came back. */
export type Send = (sent: Sent) => Promise<Answered>

export interface Answered {
  status: number
  /** By their names in small letters. */
  headers: Record<string, unknown>
  /** Its bytes are read as they come. */
  body: Readable
}

/** `key`, `fields`: of the answer (contract/answers.ts). `offset`: how many bytes of the file the portal has. */
interface Details {
  status?: number
  key?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  offset?: number
}

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
