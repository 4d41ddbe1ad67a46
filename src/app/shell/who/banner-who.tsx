/** What the banner says beside the menu, once it is loaded: the status, and the greeting with the menu of the account. */
import { useEffect } from 'react'
import type { Session } from '#contract/session/session.ts'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { more } from '#src/say/more.ts'
import { roleOf } from '#src/session/session.ts'
import { StatusChip } from '#src/app/shell/status-chip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Greeting } from './greeting.tsx'
import { followNetwork } from './follow-network.ts'
import { useOwnAddress } from './use-own-address.ts'
import './banner-who.css'

interface BannerWhoProps {
  session: Session
  greeting: string | null
}

export function BannerWho({ session, greeting }: BannerWhoProps) {
  const role = roleOf(session)
  useOwnAddress(role === 'visitor')
  useEffect(followNetwork, [])
  // Log Out waits no longer than a moment for its question.
  useEffect(() => {
    if (role === 'visitor' || role === 'guest') return undefined
    return afterFirstScreen(() => {
      import('#src/features/account/log-out-popup.tsx').catch(() => undefined) // best effort: asked for again then
    })
  }, [role])
  const hasAccount = role === 'customer' || role === 'staff'
  return (
    <>
      <StatusChip session={session} />
      {role === 'restricted' && <span className="banner-display">{more.device.display}</span>}
      {hasAccount ? (
        <AccountMenu session={session} greeting={greeting} />
      ) : (
        greeting && <Greeting session={session} />
      )}
    </>
  )
}
