/** Memos Status: what the customer holds on memo, until when, and what it is worth. Reads saved memos only. */
import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import type { Memo } from '#contract/memos.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedMemos } from '#src/offline/lists/memos.ts'
import { sessionState, VISITOR } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { type SyncStatus, syncStatus } from '#src/sync/sync-status.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { MemoCard } from '#src/features/memos/card/memo-card.tsx'
import { compareMemos } from './memo-days.ts'
import { filterOf, type MemoFilter, shows, withFilter } from './memo-filter.ts'
import { MemosSummary } from './memos-summary.tsx'
import { MemosToolbar } from './memos-toolbar.tsx'
import { useToday } from './use-today.ts'
import './memos-page.css'

export function MemosPage() {
  const memos = useMemos()
  const state = useStore(syncStatus)
  const today = useToday()
  const [filter, choose] = useFilter()
  const shown = useMemo(
    () => memos?.filter((memo) => shows(filter, memo)).sort(compareMemos) ?? [],
    [memos, filter],
  )
  return (
    <>
      <title>{first.pageTitle(first.menu.memos, brand.name)}</title>
      <MemosToolbar filter={filter} onChoose={choose} memos={shown} />
      <section className="memos-page">
        <div className="memos-head">
          <h1>{first.menu.memos}</h1>
          <p role="status">{memos ? more.memos.count(shown.length) : ''}</p>
        </div>
        {memos && <SavedDataNote state={state} />}
        {memos && memos.length > 0 && <MemosSummary memos={memos} today={today} />}
        {shown.length > 0 ? (
          <MemoList memos={shown} today={today} />
        ) : (
          <p className="memos-empty">{memos?.length ? noneShown(filter) : whyEmpty(memos, state)}</p>
        )}
      </section>
    </>
  )
}

/** The address holds the filter; the router changes it in a transition, and the control does not wait for that. */
function useFilter() {
  const [query, setQuery] = useSearchParams()
  const [filter, show] = useOptimistic(filterOf(query))
  const choose = (chosen: MemoFilter) =>
    startTransition(() => {
      show(chosen)
      setQuery(withFilter(query, chosen))
    })
  return [filter, choose] as const
}

/** Undefined while the device is being read, null when it has never held this account's memos. */
function useMemos(): Memo[] | null | undefined {
  const account = useStore(sessionState).session?.id ?? VISITOR.id
  const read = useCallback(async () => (await savedMemos(listsOf(account)))?.memos ?? null, [account])
  return useSaved('memos', read)
}

const COLUMNS = ['memo', 'date', 'due', 'terms', 'out', 'settled', 'outstanding'] as const

function MemoList({ memos, today }: { memos: Memo[]; today: string }) {
  const lots = useStore(lotStore.index)
  return (
    <>
      <div className="memo-columns" aria-hidden>
        {COLUMNS.map((name) => (
          <span key={name}>{more.memos.columns[name]}</span>
        ))}
      </div>
      {memos.map((memo) => (
        <MemoCard key={memo.id} memo={memo} today={today} lots={lots} />
      ))}
    </>
  )
}

function SavedDataNote({ state }: { state: SyncStatus }) {
  if (state !== 'offline' && state !== 'failed') return null
  return <p className="memos-note">{state === 'offline' ? more.memos.offline : more.memos.failed}</p>
}

const noneShown = (filter: MemoFilter): string =>
  filter === 'all' ? more.memos.none : more.memos.noneShown[filter]

function whyEmpty(memos: Memo[] | null | undefined, state: SyncStatus): string {
  if (memos) return more.memos.none
  if (state === 'failed') return more.memos.notLoaded
  return state === 'offline' && memos === null ? more.memos.notHere : more.memos.loading
}
