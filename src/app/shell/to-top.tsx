/** Back to the top of a long page, with its banner and menu: offered deep in it, to whoever turns back towards the top. */
import { useEffect, useState } from 'react'
import { more } from '#src/say/more.ts'
import './to-top.css'

/** Above this many screens the way back is short. */
const DEEP_SCREENS = 2
/** A page that comes to rest moves less by itself. */
const TURNED_BACK_PX = 48

export function ToTop() {
  if (!useTurnedBack()) return null
  const go = () => {
    scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="to-top" aria-label={more.toTop} title={more.toTop} onClick={go}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 12.5 10 6.5l6 6" />
      </svg>
    </button>
  )
}

/** Whether the page is deep and was last scrolled upwards. */
function useTurnedBack(): boolean {
  const [isSo, setSo] = useState(false)
  useEffect(() => {
    let lowest = scrollY
    const look = () => {
      if (scrollY > lowest || scrollY < DEEP_SCREENS * innerHeight) {
        lowest = scrollY
        setSo(false)
      } else if (lowest - scrollY > TURNED_BACK_PX) {
        lowest = scrollY + TURNED_BACK_PX
        setSo(true)
      }
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isSo
}
