/** How a call reaches a portal: over HTTP or in this process. */

import type { Readable } from 'node:stream'

/** A call as it is sent. */
export interface Sent {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: string | Readable
}

/** What came back; its bytes are read as they come. */
export interface Answered {
  status: number
  body: Readable
}

/** Sends a call and answers what came back. */
export type Send = (sent: Sent) => Promise<Answered>

/** The portal did not do what it was asked. The message is a sentence. `status`: of its answer, where it gave one. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
