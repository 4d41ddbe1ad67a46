/** What changed since one last looked, loaded behind the wall. */
import { useDeferred } from '#src/loading/use-deferred.ts'

const loadLine = async () => (await import('./changes-line.tsx')).ChangesLine

export const LateChanges = (props: { account: number }) => useDeferred(loadLine, props)
