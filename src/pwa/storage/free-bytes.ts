import { useEffect, useState } from 'react'

/** How many bytes the browser has left for this app, as it says when `changed` does. Undefined: not every browser says it. */
export function useFreeBytes(changed: unknown): number | undefined {
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    // best effort: an estimate is a hint, and not every browser gives one
    void navigator.storage?.estimate?.().then(
      ({ quota, usage }) => setBytes(quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0))),
      () => undefined,
    )
  }, [changed])
  return bytes
}
