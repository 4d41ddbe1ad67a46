/** The tags of all customers with what was last reported of each, page after page. */
import { TAG_STATES } from '#contract/codes.ts'
import { type ListedTag, ListTags } from '#contract/ingest/tags.ts'
import { call } from '#src/api/call.ts'
import { type TagRecordRow, tagRecordRows } from '#src/lots/fields/tag-record-rows.ts'
import { ANSWERED_WITHIN_MS } from '#src/office/use-overview.ts'

/** Pages of 500: a trader with more looks for one of them by the command line. */
const MOST_PAGES = 40

/** `isWhole`: no tag is missing. */
export interface Tags {
  tags: readonly ListedTag[]
  isWhole: boolean
}

export async function allTags(signal: AbortSignal): Promise<Tags> {
  const tags: ListedTag[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page++) {
    const answer = await call(ListTags, { query: { after }, timeoutMs: ANSWERED_WITHIN_MS })
    tags.push(...answer.tags)
    if (answer.next === null) return { tags, isWhole: true }
    after = answer.next
  }
  return { tags, isWhole: false }
}

/** What its record says; none where no base station has heard it. */
export function rowsOf(tag: ListedTag, now: number): TagRecordRow[] {
  const { rev, shownRev, contactAt, state, batteryPercent } = tag
  if (contactAt === null || state === null) return []
  return tagRecordRows(
    {
      rev: rev ?? 0,
      contactAt,
      state: TAG_STATES[state],
      // Without one lot nothing can be said of what it shows.
      ...(rev !== null && shownRev !== null && { shownRev }),
      ...(batteryPercent !== null && { batteryPercent }),
    },
    now,
  ).filter(({ name }) => rev !== null || name !== 'shows')
}

/** What a list of tags is looked through for. */
export type Shown = 'odd' | 'unheard' | 'all'

/**
 * `odd`: somebody should look after them, as the record warns, or they are on two lots. `unheard`: no base station has
 * reported them.
 */
export function kindsOf(
  tags: readonly ListedTag[],
  now: number,
): Readonly<Record<Shown, readonly ListedTag[]>> {
  const isOdd = (tag: ListedTag) => tag.lots.length > 1 || rowsOf(tag, now).some(({ warns }) => warns)
  return { odd: tags.filter(isOdd), unheard: tags.filter(({ contactAt }) => contactAt === null), all: tags }
}
