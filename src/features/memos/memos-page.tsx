/** Memos Status: what the customer holds on memo, until when, and what it is worth. Reads saved memos only. */
import { type ReactNode, useCallback, useMemo } from 'react'
import { brand } from '#contract/brand.ts'
import type { Memo } from '#contract/memos.ts'
import { memoAsked } from '#src/lot-paths.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedMemos } from '#src/offline/lists/memos.ts'
import { sessionState, VISITOR } from '#src/session/session.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { useStore } from '#src/store/use-store.ts'
import { type SyncStatus, syncStatus } from '#src/sync/sync-status.ts'
import { first } from '#src/say/first.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { PrintHead } from '#src/ui/article/page-ends.tsx'
import { MemoCard } from '#src/features/memos/card/memo-card.tsx'
import { MemosToolbar } from '#src/features/memos/find/memos-toolbar.tsx'
import { AskedDates } from '#src/features/memos/find/asked-dates.tsx'
import { askedDays, foundMemos } from '#src/features/memos/find/found-memos.ts'
import { type MemoFilter, shows } from '#src/features/memos/find/memo-filter.ts'
import { lotFinder } from '#src/features/memos/find/memo-search.ts'
import { NoMemo } from '#src/features/memos/find/no-memo.tsx'
import { useMemoFind } from '#src/features/memos/find/use-memo-find.ts'
import { MemosSummary } from '#src/features/memos/summary/memos-summary.tsx'
import { heldFirst } from './memo-totals.ts'
import { useAtAsked } from './use-at-asked.ts'
import { useFromTop } from './use-from-top.ts'
import { type MemosLeft, useMemosLeft } from './use-memos-left.ts'
import { useTimeAsked } from './use-time-asked.ts'
import { useToday } from '#src/lots/days/use-today.ts'
import './memos-page.css'

interface MemosPageProps {
  /** Draws the lot that the address opens, given the rows of the lots of its memo. */
  overlay?: (index: LotIndex, order: Uint32Array) => ReactNode
}

export function MemosPage({ overlay }: MemosPageProps) {
  const memos = useMemos()
  const state = useStore(syncStatus)
  const today = useToday()
  const { session } = useStore(sessionState)
  const find = useMemoFind(session?.id)
  const lots = useStore(lotStore.index)
  const asked = memoAsked(useTabSearch())
  const { status, due, date, range, sort, text } = find
  const shown = useMemo(
    () => foundMemos(memos ?? [], { status, due, date, range, sort, text, asked }, today),
    [memos, status, due, date, range, sort, text, asked, today],
  )
  const days = askedDays(find, today)
  const isFound = useMemo(() => lotFinder(text), [text])
  const order = useMemo(
    () =>
      rowsOf(
        memos?.find(({ id }) => id === asked),
        lots,
      ),
    [memos, asked, lots],
  )
  const left = useMemosLeft({ account: session?.id, asked, asks: find.asks })
  const list = useAtAsked(shown.length > 0, left.top)
  useFromTop(list, JSON.stringify([status, due, date, range, sort, text]))
  return (
    <>
      <title>{first.pageTitle(first.menu.memos, brand.name)}</title>
      <MemosToolbar memos={shown} {...{ find, days, today }} />
      <section className="memos-page" ref={list}>
        <PrintHead of={brand} client={session?.clientName} />
        <div className="memos-head">
          <h1>{first.menu.memos}</h1>
          {memos && <AskedDates {...{ memos, shown, days, find, today }} />}
          {sort === 'outstanding' && <Currencies memos={shown} />}
          {memos && <SavedDataNote state={state} />}
          <p role="status">{memos ? more.memos.count(shown.length) : ''}</p>
        </div>
        {memos && memos.length > 0 && (shown.length > 0 || (text === '' && days.length === 0)) && (
          <MemosSummary {...{ memos, days, today, find }} />
        )}
        {shown.length > 0 ? (
          <MemoList memos={shown} {...{ status, today, lots, asked, left, isFound }} />
        ) : (
          <div className="memos-empty">
            {memos?.length ? <NoMemo {...{ memos, find, days, today }} /> : <p>{whyEmpty(memos, state)}</p>}
          </div>
        )}
      </section>
      {lots && overlay?.(lots, order)}
    </>
  )
}

/** Why the largest amount of all need not be the first: those of several currencies are not compared. */
function Currencies({ memos }: { memos: readonly Memo[] }) {
  const currencies = [...new Set(memos.map(({ currency }) => currency))]
  return currencies.length > 1 ? <p>{more.memos.outstandingIn(inOneLine(currencies))}</p> : null
}

/** The rows of a memo's lots as its lines stand, each once. */
function rowsOf(memo: Memo | undefined, lots: LotIndex | undefined): Uint32Array {
  const lines = memo && lots ? heldFirst(memo.lines) : []
  return new Uint32Array(new Set(lines.flatMap(({ lotId }) => lots?.rowOf(lotId ?? 0) ?? [])))
}

/** Undefined while the device is being read, null when it has never held this account's memos. */
function useMemos(): Memo[] | null | undefined {
  const account = useStore(sessionState).session?.id ?? VISITOR.id
  const read = useCallback(async () => (await savedMemos(listsOf(account)))?.memos ?? null, [account])
  return useSaved('memos', read)
}

const COLUMNS = ['memo', 'date', 'due', 'terms', 'out', 'settled', 'outstanding'] as const

interface MemoListProps {
  memos: Memo[]
  status: MemoFilter
  today: string
  lots: LotIndex | undefined
  /** The id of the memo that the address opens. */
  asked: number | undefined
  left: MemosLeft
  /** Whether a lot, by its number, is searched for. */
  isFound: (lot: string) => boolean
}

function MemoList({ memos, status, today, lots, asked, left, isFound }: MemoListProps) {
  const timeAsked = useTimeAsked(useStore(sessionState).session?.id ?? VISITOR.id)
  return (
    <div className="memo-list">
      <div className="memo-columns" aria-hidden>
        {COLUMNS.map((name) => (
          <span key={name}>{more.memos.columns[name]}</span>
        ))}
      </div>
      {memos.map((memo) => (
        <MemoCard
          key={memo.id}
          {...{ memo, today, lots, isFound }}
          isAsked={memo.id === asked}
          isOpen={left.isOpen(memo.id)}
          onOpen={(isOpen) => left.setOpen(memo.id, isOpen)}
          timeAsked={timeAsked.get(memo.number)}
          // The filter says it of every one.
          saysStatus={status === 'all' || !shows(status, memo)}
        />
      ))}
    </div>
  )
}

function SavedDataNote({ state }: { state: SyncStatus }) {
  if (state !== 'offline' && state !== 'failed') return null
  return <p>{state === 'offline' ? more.memos.offline : more.memos.failed}</p>
}

function whyEmpty(memos: Memo[] | null | undefined, state: SyncStatus): string {
  if (memos) return more.memos.none
  if (state === 'failed') return more.memos.notLoaded
  return state === 'offline' && memos === null ? more.memos.notHere : more.memos.loading
}
