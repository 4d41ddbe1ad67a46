/**
 * A call of the ingest API: how stations, back offices and the command line bring in what the portal shows. It is sent
 * with a key, `Authorization: Bearer KEY`, and the key's scopes decide which calls it may make. Everything of a trader
 * comes in by these calls and by no others.
 */
import type { ZodMiniType } from 'zod/mini'

/** The base of all of them. */
export const INGEST_BASE = 'ingest/v1'

/** What a key opens. `office`: what the trader's own staff do, such as making keys. */
export const SCOPES = ['customers', 'lots', 'memos', 'photos', 'tags', 'office'] as const
export type Scope = (typeof SCOPES)[number]

type Schema<T> = ZodMiniType<T, unknown>

/** The target of a call, and what opens it. */
export interface IngestTarget {
  readonly base: typeof INGEST_BASE
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base, with `:name` for parameters. */
  readonly path: string
  /** `subject`: that of what the call is about, such as the lots of an import. */
  readonly scope: Scope | 'subject'
  /**
   * How it answers, where that is not one JSON text. `lines`: work that may take long answers lines of JSON, each a
   * LongAnswer, of which the last has the answer or the refusal. `bytes`: a file.
   */
  readonly answers?: 'lines' | 'bytes'
}

/** A line of a call that may take long. `done`, `all`: how far it is; null: nobody knows how much there is. */
export type LongAnswer<Answer> =
  | { progress: Progress }
  | { answer: Answer }
  | { refused: { message: string; key?: string } }

/** `what`: what is done now, for people. */
export interface Progress {
  what: string
  done: number
  all: number | null
}

/** A call with the schemas of its input and answer, and with what the API's document says of it. */
export interface IngestCall<
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Answer = unknown,
> extends IngestTarget {
  /** What it does, in a sentence. */
  readonly summary: string
  /** The media types of the file that is the body. */
  readonly file?: readonly string[]
  /** Headers that have to be sent with it, and what each says. */
  readonly headers?: Readonly<Record<string, string>>
  readonly params?: Schema<Params>
  readonly query?: Schema<Query>
  readonly body?: Schema<Body>
  readonly answer: Schema<Answer>
  /** A body that is accepted. */
  readonly example?: Body
}

/** Declares a call and infers its types from its schemas. */
export function ingestCall<Answer, Params = undefined, Query = undefined, Body = undefined>(
  declared: Omit<IngestCall<Params, Query, Body, Answer>, 'base'>,
): IngestCall<Params, Query, Body, Answer> {
  return { base: INGEST_BASE, ...declared }
}
