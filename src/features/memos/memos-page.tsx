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
import { useSaved } from '#src/sync/use-saved.ts'
import { MemoCard } from './memo-card.tsx'
import { compareMemos } from './memo-days.ts'
import { filterOf, type MemoFilter, shows, withFilter } from './memo-filter.ts'
import { MemosSummary } from './memos-summary.tsx'
import { MemosToolbar } from './memos-toolbar.tsx'
import { useToday } from './use-today.ts'
import { counted } from '#src/format/number-format.ts'
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
      <title>{`Memos Status · ${brand.name}`}</title>
      <MemosToolbar filter={filter} onChoose={choose} memos={shown} />
      <section className="memos-page">
        <div className="memos-head">
          <h1>Memos Status</h1>
          <p role="status">{memos ? counted(shown.length, 'memo') : ''}</p>
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

function MemoList({ memos, today }: { memos: Memo[]; today: string }) {
  const lots = useStore(lotStore.index)
  return (
    <>
      <div className="memo-columns" aria-hidden>
        {['Memo', 'Date', 'Due', 'Terms', 'Out', 'Settled', 'Outstanding'].map((name) => (
          <span key={name}>{name}</span>
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
  return (
    <p className="memos-note">
      {state === 'offline' ? 'There is no connection.' : 'The server could not be asked for changes.'} You see
      the memos as this device last received them.
    </p>
  )
}

function noneShown(filter: MemoFilter): string {
  return `No memo is ${filter.toLowerCase()}. Choose All to see every memo.`
}

function whyEmpty(memos: Memo[] | null | undefined, state: SyncStatus): string {
  if (memos) return 'There are no memos yet. They appear here when goods go out to you on memo.'
  if (state === 'failed')
    return 'The memos could not be loaded. They will be asked for again in a few minutes.'
  if (state === 'offline' && memos === null)
    return 'There is no connection, and no memos are on this device yet.'
  return 'Loading your memos…'
}
