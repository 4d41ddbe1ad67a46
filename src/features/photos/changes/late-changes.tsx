/** What changed since one last looked, loaded behind the wall. */
import { useLate } from '#src/pwa/use-late.ts'

const loadLine = async () => (await import('./changes-line.tsx')).ChangesLine

export const LateChanges = (props: { account: number }) => useLate(loadLine, props)
