/** The frame of every screen: banner, notices, the popups that are no routes. */
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { type Ended, entryState } from '#src/entry-state.ts'
import { asksForContact, paths } from '#src/paths.ts'
import { roleOf } from '#src/session/session.ts'
import { Banner } from '#src/app/shell/banner.tsx'
import { ErrorBoundary } from '#src/app/screens/error-screen.tsx'
import { LogInWish } from '#src/app/screens/inline-log-in.tsx'
import { hasLogIn } from '#src/app/screens/routes.tsx'
import { ContactAtAddress, LogInPopup } from '#src/app/screens/screens.ts'
import { first } from '#src/say/first.ts'
import { LanguageSwitch } from '#src/app/shell/language-switch.tsx'
import './layout.css'

interface LayoutProps {
  session: Session
  /** How the session before this one ended. */
  ended: Ended
  children: ReactNode
}

export function Layout({ session, ended, children }: LayoutProps) {
  const { pathname, search } = useLocation()
  useTopOfNewPage()
  const role = roleOf(session)
  const { wish, isPopup, logIn, onFailed } = useLogIn(pathname, role === 'visitor')
  const hasBanner = !pathname.startsWith(paths.share)
  // Of a share link its own page says it.
  const sentences: Partial<Record<string, string>> = first.ended
  const isOver = useIsOver(ended, pathname)
  const said = ended && !isOver && sentences[ended]
  return (
    <>
      <a className="button layout-skip" href="#main">
        {first.skip}
      </a>
      {hasBanner && <Banner session={session} onLogIn={logIn} />}
      {said && (
        <p className="layout-notice" data-ended={ended} role="status">
          {said}
        </p>
      )}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary route={pathname} onError={onFailed}>
          <LogInWish value={wish}>
            <Suspense>{children}</Suspense>
          </LogInWish>
        </ErrorBoundary>
      </main>
      {(role === 'guest' || !hasBanner) && (
        <footer className="layout-foot">
          <LanguageSwitch />
        </footer>
      )}
      {isPopup && (
        <ErrorBoundary route={pathname}>
          <Suspense>
            <LogInPopup onClose={wish.onFulfilled} />
          </Suspense>
        </ErrorBoundary>
      )}
      {asksForContact(search) && (role === 'visitor' || role === 'customer') && (
        <ErrorBoundary route={pathname}>
          <Suspense>
            <ContactAtAddress session={session} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Whether it has been said long enough: that all went well is said on the page where it happened. */
function useIsOver(ended: Ended, pathname: string): boolean {
  const [said, setSaid] = useState({ ended, at: pathname, isOver: false })
  if (said.ended !== ended) setSaid({ ended, at: pathname, isOver: false })
  else if (ended === 'clean' && said.at !== pathname && !said.isOver) setSaid({ ...said, isOver: true })
  return said.isOver
}

/** The menu's Log In: a wish that the form of the page fulfils, or a popup where no form will come. */
function useLogIn(pathname: string, isVisitor: boolean) {
  const [askedAt, setAskedAt] = useState(() => (entryState().logsIn ? pathname : undefined))
  const [failedAt, setFailedAt] = useState<string>()
  if (failedAt !== undefined && failedAt !== pathname) setFailedAt(undefined)
  const isOpen = isVisitor && askedAt === pathname
  const wish = useMemo(() => ({ isOpen, onFulfilled: () => setAskedAt(undefined) }), [isOpen])
  return {
    wish,
    isPopup: isOpen && (!hasLogIn(pathname) || failedAt !== undefined),
    logIn: () => setAskedAt(pathname),
    onFailed: () => setFailedAt(pathname),
  }
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
