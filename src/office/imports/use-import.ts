/** A file that is imported: sent, followed while it is read, and how it ended. One that is asked for anew takes its place. */
import { useEffect, useState } from 'react'
import {
  AskImport,
  CancelImport,
  GetImport,
  type ImportOptions,
  type ImportRun,
  type ImportSubject,
} from '#contract/ingest/imports.ts'
import { call } from '#src/api/call.ts'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'

/** What is remembered of columns and values is remembered for this source, whoever of the staff brings the file. */
export const SOURCE = 'Office'
const WAIT_S = 1

/** What is asked of a file. `map`, `means`: as in ImportOptions. */
export interface Asked {
  as: ImportSubject
  /** Its id; null where each row names its customer. Undefined: still to be chosen. */
  customer: string | null | undefined
  wholeList: boolean
  withdrawMany: boolean
  partial: boolean
  invite: boolean
  map: Readonly<Record<string, string>>
  means: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** `isDry`: it is only looked at. */
export type ImportState =
  | { is: 'to-come' }
  | { is: 'under-way'; isDry: boolean; rowsRead: number }
  | { is: 'ended'; isDry: boolean; run: ImportRun }
  | { is: 'failed'; why: string }

/**
 * The file is looked at whenever something else is asked of it. The second value brings it in, which goes on when nobody
 * looks any more; `onBroughtIn` is told then, too.
 */
export function useImport(file: File, asked: Asked, onBroughtIn: () => void) {
  const [seen, setSeen] = useState<{ of: Asked; state: ImportState }>()
  useEffect(() => {
    if (asked.customer === undefined) return undefined
    const stop = new AbortController()
    const tell = (state: ImportState) => stop.signal.aborted || setSeen({ of: asked, state })
    void follow({ file, asked, isDry: true, tell, signal: stop.signal })
    return () => stop.abort()
  }, [file, asked])
  const bringIn = async () => {
    await follow({ file, asked, isDry: false, tell: (state) => setSeen({ of: asked, state }) })
    onBroughtIn()
  }
  // What was found says nothing of what is asked since.
  const state: ImportState = seen?.of === asked ? seen.state : { is: 'to-come' }
  return [state, bringIn] as const
}

interface Followed {
  file: File
  asked: Asked
  isDry: boolean
  tell: (state: ImportState) => void
  /** Nobody waits for it any more. */
  signal?: AbortSignal
}

/** Has the file imported, and tells how that stands until it has ended. */
async function follow({ file, asked, isDry, tell, signal }: Followed): Promise<void> {
  tell({ is: 'under-way', isDry, rowsRead: 0 })
  try {
    const query = optionsOf(asked, file.name, isDry)
    const { run } = await call(AskImport, { query, file: new Blob([file], { type: BYTES }) })
    const params = { run }
    for (;;) {
      if (signal?.aborted) return void (await call(CancelImport, { params, timeoutMs: ANSWERED_WITHIN_MS }))
      const seen = await call(GetImport, {
        params,
        query: { waitS: WAIT_S },
        timeoutMs: ANSWERED_WITHIN_MS,
      })
      if (seen.endedAt !== null) return tell({ is: 'ended', isDry, run: seen })
      tell({ is: 'under-way', isDry, rowsRead: seen.rowsRead })
    }
  } catch (error) {
    tell({ is: 'failed', why: sentenceOf(error) })
  }
}

const BYTES = 'application/octet-stream'

function optionsOf(asked: Asked, name: string, isDry: boolean): ImportOptions {
  const { as, customer, wholeList, withdrawMany, partial, invite, map, means } = asked
  const options: Partial<ImportOptions> = {
    customer: customer ?? undefined,
    ...(isDry && { dryRun: true }),
    ...(wholeList && { wholeList }),
    ...(wholeList && withdrawMany && { withdrawMany }),
    ...(partial && { partial }),
    ...(invite && { invite }),
    ...(Object.keys(map).length > 0 && { map: JSON.stringify(map) }),
    ...(Object.keys(means).length > 0 && { means: JSON.stringify(means) }),
  }
  return { as, name, source: SOURCE, ...options }
}
