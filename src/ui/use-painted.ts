import { useEffect, useState } from 'react'

/** The value of the last painted frame, which lags behind the given value. Undefined before the first frame. */
export function usePainted<T extends object>(value: T): T | undefined {
  const [painted, setPainted] = useState<T>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
