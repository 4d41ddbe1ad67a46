/** The frame of every screen: banner, notices, the popups that are no routes. */
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Session } from '#contract/session.ts'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { LOG_IN_EMAIL_ID } from '#src/features/account/log-in-form.tsx'
import { asksForContact, withoutContact } from '#src/paths.ts'
import { roleOf } from '#src/session/session.ts'
import { Banner } from './banner.tsx'
import { ErrorBoundary } from '#src/app/screens/error-screen.tsx'
import { ContactPopup, LogInPopup } from '#src/app/screens/screens.ts'
import './layout.css'

interface LayoutProps {
  session: Session
  /** Whether the session before this one ended elsewhere. */
  ended: boolean
  children: ReactNode
}

export function Layout({ session, ended, children }: LayoutProps) {
  const { pathname } = useLocation()
  useTopOfNewPage()
  const [loggingIn, setLoggingIn] = useState(false)
  const visitor = roleOf(session) === 'visitor'
  const logIn = () => {
    const onPage = document.getElementById(LOG_IN_EMAIL_ID)
    if (onPage) onPage.focus()
    else setLoggingIn(true)
  }
  return (
    <>
      <a className="button layout-skip" href="#main">
        Skip to content
      </a>
      <Banner session={session} onLogIn={logIn} />
      {ended && (
        <p className="layout-notice" role="status">
          Your session has ended. Log in to go on.
        </p>
      )}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary route={pathname}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {loggingIn && visitor && (
        <ErrorBoundary route={pathname}>
          <Suspense>
            <LogInPopup onClose={() => setLoggingIn(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Contact session={session} />
    </>
  )
}

/** A page that was gone to begins at its top; one that was gone back to is left to the browser. */
function useTopOfNewPage() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const drawn = useRef(pathname)
  useLayoutEffect(() => {
    if (drawn.current === pathname) return
    drawn.current = pathname
    if (type === NavigationType.Push && !hash) scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, type])
}

function Contact({ session }: { session: Session }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const go = useGo()
  const role = roleOf(session)
  const open = asksForContact(search) && (role === 'visitor' || role === 'customer')
  if (!open) return null
  const close = () => {
    if (entryState().opensContact) void navigate(-1)
    else go({ pathname, search: withoutContact(search) }, { replace: true })
  }
  return (
    <ErrorBoundary route={pathname}>
      <Suspense>
        <ContactPopup session={session} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}
