/** The line about changes, loaded after the wall. */
import { useDeferred } from '#src/loading/use-deferred.ts'
import type { ChangesLineProps } from './changes-line.tsx'

const loadLine = async () => (await import('./changes-line.tsx')).ChangesLine

export const DeferredChanges = (props: ChangesLineProps) => useDeferred(loadLine, props)
