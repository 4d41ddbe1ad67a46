import { useEffect, useState } from 'react'
import { localDay } from './memo-days.ts'

const LOOK_EVERY_MS = 60_000

/** Today as `yyyy-MM-dd`; a page left open over midnight draws the new day, also after the tablet slept through it. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const look = () => setToday(localDay(new Date()))
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
