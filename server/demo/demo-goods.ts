/** What the server asks of the demo. demo/demo.ts is it; the composition root hands it in. */
import type { DemoState } from '#contract/ingest/demo.ts'
import type { Db } from '#server/db/client.ts'

export interface DemoGoods {
  /** Lets its users log in, or ends their sessions and keeps them out. */
  allowLogIns(db: Db, allowed: boolean): Promise<void>
  /** The log-ins, as text for people; null where the demo has no users. */
  logIns(db: Db): Promise<string | null>
  state(db: Db): Promise<DemoState>
  /**
   * Makes it, also where it was removed, and answers how many lots it has.
   * @throws HttpError conflict where a customer of its name is there
   */
  add(db: Db, now: Date, onProgress: (saved: number, all: number) => void): Promise<number>
  /** Removes it and leaves what is the trader's. Answers what was there. */
  remove(db: Db): Promise<DemoState>
}
