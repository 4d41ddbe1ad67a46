/** The line about changes, loaded after the wall. */
import { useDeferred } from '#src/loading/use-deferred.ts'

const loadLine = async () => (await import('./changes-line.tsx')).ChangesLine

export const DeferredChanges = (props: { account: number }) => useDeferred(loadLine, props)
