/**
 * The routes that hardly anybody comes to first, and what is shown where there is none. A chunk of their own: each of
 * them would make the first screen of everybody heavier.
 */
import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { Role } from '#contract/session/role.ts'
import { lazyScreen } from '#src/loading/lazy-screen.tsx'
import { paths } from '#src/paths.ts'
import { withMore } from '#src/say/load.ts'
import { ErrorScreen, UnknownPath } from './error-screen.tsx'

const ETagRegulatoryPage = lazyScreen(
  withMore(() =>
    import('#src/features/etag/etag-regulatory-page.tsx').then((chunk) => chunk.openETagRegulatory()),
  ),
)
const ResetPasswordPage = lazyScreen(
  withMore(() =>
    import('#src/features/account/reset-password-page.tsx').then((chunk) => chunk.ResetPasswordPage),
  ),
)
const SharePage = lazyScreen(
  withMore(() => import('#src/features/account/share/share-page.tsx').then((chunk) => chunk.SharePage)),
)
/** My account, and the page that a mailed link leads to. */
const AccountScreen = lazyScreen(
  withMore(() => import('./account-screen.tsx').then((chunk) => chunk.AccountScreen)),
)
const SamplesScreen = lazyScreen(
  withMore(() => import('./samples-screen.tsx').then((chunk) => chunk.SamplesScreen)),
)
const PreviewScreen = lazyScreen(
  withMore(() => import('#src/app/preview/preview-screen.tsx').then((chunk) => chunk.PreviewScreen)),
)
const MySharesPage = lazyScreen(
  withMore(() => import('#src/features/sharing/mine/my-shares-page.tsx').then((chunk) => chunk.MySharesPage)),
)

interface MoreRoutesProps {
  role: Role
  /** The start page of whoever is logged in; a visitor is asked to log in. */
  start: ReactNode
}

export function MoreRoutes({ role, start }: MoreRoutesProps) {
  const forUsers = (ofCustomer: ReactNode) => (role === 'customer' ? ofCustomer : start)
  return (
    <Routes>
      <Route
        path={paths.samples}
        element={role === 'visitor' ? <SamplesScreen /> : <Navigate to={paths.home} replace />}
      />
      <Route path={paths.etagRegulatory} element={<ETagRegulatoryPage />} />
      <Route path={paths.office} element={forUsers(start)} />
      <Route path={paths.shares} element={forUsers(<MySharesPage />)} />
      <Route
        path={paths.account}
        element={role === 'staff' ? <AccountScreen /> : forUsers(<AccountScreen />)}
      />
      <Route path={paths.confirmEmail} element={<AccountScreen />} />
      {/* The token leaves the address at once. */}
      <Route path={`${paths.share}/*`} element={<SharePage preview={<PreviewScreen />} />} />
      <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
      <Route path="*" element={<ErrorScreen error={new UnknownPath()} />} />
    </Routes>
  )
}
