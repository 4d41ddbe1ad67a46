import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** A phone, upright or lying. */
export const ON_PHONE = '(max-width: 719px), (max-width: 999px) and (max-height: 479px)'

/** Whether a media query matches; follows its changes. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
