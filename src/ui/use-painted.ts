import { useEffect, useState } from 'react'

/** The value that was painted last: behind the given one by a frame. Undefined before the first. */
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
