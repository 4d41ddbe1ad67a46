/** The one lot of a link, which only guests see. */
import { useDeferred } from '#src/loading/use-deferred.ts'
import type { LotAloneProps } from './lot-alone.tsx'

const loadAlone = async () => (await import('./lot-alone.tsx')).LotAlone

export const DeferredAlone = (props: LotAloneProps) => useDeferred(loadAlone, props, true)
