/** What stands in the place of the wall where it has no lot. */
import { useAskedFor } from '#src/loading/use-asked-for.ts'
import type { NoMatchProps } from '#src/features/photos/find/none/no-match.tsx'
import type { useFind } from '#src/features/photos/find/use-find.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { type SyncStatus, syncStatus } from '#src/sync/sync-status.ts'

export function NoLots({ index, finder, filter, found, onFilter }: ReturnType<typeof useFind>) {
  const state = useStore(syncStatus)
  return (
    <div className="photos-empty">
      {found && finder ? (
        <AskedNoMatch
          {...{ finder, filter, found, onFilter }}
          words={index?.words ?? []}
          soFar={index && !index.complete ? more.photos.of(index.count, index.cursor.total) : undefined}
        />
      ) : (
        <p>{whyEmpty(index, state)}</p>
      )}
    </div>
  )
}

const loadNoMatch = async () => (await import('#src/features/photos/find/none/no-match.tsx')).NoMatch
const AskedNoMatch = (props: NoMatchProps) => useAskedFor(loadNoMatch, props)

/** The same for a page of which it is not known yet what stands above its lots. */
export const NoLotsYet = ({ title, ...find }: { title: string } & ReturnType<typeof useFind>) => (
  <section className="photos-page">
    <title>{title}</title>
    <h1 className="visually-hidden">{title}</h1>
    <NoLots {...find} />
  </section>
)

function whyEmpty(index: LotIndex | undefined, state: SyncStatus): string {
  if (state === 'offline') return more.photos.offline
  if (state === 'failed') return more.photos.notLoaded
  return index ? more.photos.none : more.photos.loading
}
