/** Keeps the screen on: a tablet that falls asleep takes its network and its pages with it. */
import { useEffect, useState } from 'react'

/** What older types of the DOM do not have. */
interface ScreenLock {
  release: () => Promise<void>
}

/** While it is drawn. Whether the browser does it: some cannot, and none does where its battery is low. */
export function useAwakeScreen(): boolean {
  const [staysOn, setStaysOn] = useState(false)
  useEffect(() => {
    let lock: ScreenLock | undefined
    let live = true
    const ask = async () => {
      const { wakeLock } = navigator as { wakeLock?: { request: (of: 'screen') => Promise<ScreenLock> } }
      if (document.visibilityState !== 'visible' || !wakeLock) return
      // best effort: what was fetched stays, and goes on when the tablet wakes
      const got = await wakeLock.request('screen').catch(() => undefined)
      if (!live) return void got?.release()
      lock = got
      setStaysOn(got !== undefined)
    }
    void ask()
    // The browser takes it back when the page is out of sight.
    document.addEventListener('visibilitychange', ask)
    return () => {
      live = false
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
  return staysOn
}
