/**
 * Between Log Out and the log-out: asks where it costs something (src/session/ending/log-out-cost.ts), and goes on by itself
 * where it costs nothing.
 */
import { useEffect, useRef, useState } from 'react'
import { type LogOutCost, logOutCost } from '#src/session/ending/log-out-cost.ts'
import type { Unsent } from '#src/session/ending/clear-device.ts'
import { waitFor } from '#src/loading/waiting.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { useStore } from '#src/store/use-store.ts'
import { useQuestion } from '#src/question.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './account-popup.css'

interface LogOutPopupProps {
  account: number
  onLogOut: (unsent: Unsent) => void
  onCancel: () => void
}

export function LogOutPopup({ account, onLogOut, onCancel }: LogOutPopupProps) {
  const [cost, setCost] = useState<LogOutCost>()
  const isAsked = useRef(false)
  const network = useStore(connectivity)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void waitFor(logOutCost(account)).then((found) => {
      const { unsent, searches, isOffline, madeReady } = found
      if (unsent > 0 || searches > 0 || isOffline || madeReady) setCost(found)
      else onLogOut('keep')
    })
  }, [account, onLogOut])
  const leave = useQuestion(cost !== undefined, onCancel)
  if (!cost) return null
  const words = more.account.logOut
  const isOffline = network === 'unknown' ? cost.isOffline : network === 'offline'
  // Without a network nobody logs in again: what loses nothing comes first then, and stays there.
  const staysFirst = cost.isOffline
  const stay = (
    <Button look={staysFirst ? 'primary' : 'quiet'} onClick={() => leave()}>
      {words.stay}
    </Button>
  )
  return (
    <Popup title={first.menu.logOut} onClose={() => leave()}>
      <p className="account-question">{words.deletes}</p>
      <ul className="account-costs">
        {isOffline && <li>{words.offline}</li>}
        {cost.madeReady && <li>{words.madeReady[cost.madeReady]}</li>}
        {cost.searches > 0 && <li>{words.searches(cost.searches)}</li>}
        {cost.unsent > 0 && <li>{words.unsent(cost.unsent)}</li>}
      </ul>
      <div className="account-actions">
        {staysFirst && stay}
        <Button {...(!staysFirst && { look: 'primary' })} onClick={() => leave(() => onLogOut('keep'))}>
          {cost.unsent > 0 ? words.later : words.logOut}
        </Button>
        {cost.unsent > 0 && (
          <Button look="danger" onClick={() => leave(() => onLogOut('discard'))}>
            {words.discard}
          </Button>
        )}
        {!staysFirst && stay}
      </div>
    </Popup>
  )
}
