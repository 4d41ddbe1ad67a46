import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * The value of the last painted frame, which lags behind the given value. Undefined before the first frame. `after`:
 * what else to wait for; it returns how to give up waiting.
 */
export function usePainted<T extends object>(value: T, after = afterPaint): T | undefined {
  const [painted, setPainted] = useState<T>()
  useEffect(() => after(() => setPainted(value)), [value, after])
  return painted
}
