/** The route table of specification §2: which screen an address shows to whom. */
import type { ReactNode } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { paths, sharePath } from '#src/paths.ts'
import { roleOf } from '#src/session/session.ts'
import { first } from '#src/say/first.ts'
import { ErrorScreen, UnknownPath } from './error-screen.tsx'
import { InlineLogIn } from './inline-log-in.tsx'
import * as screens from './screens.ts'

/** Whether a visitor finds the log-in form on the page at this address. */
export const hasLogIn = (pathname: string): boolean =>
  [paths.home, paths.photos, paths.memos].some((path) => matchPath(path, pathname))

export function AppRoutes({ session }: { session: Session }) {
  const role = roleOf(session)
  const photos = <screens.PhotosPage role={role} />
  const forCustomer = (title: string, screen: ReactNode) =>
    role === 'visitor' ? <screens.AskToLogIn title={title} /> : role === 'customer' ? screen : photos
  return (
    <Routes>
      <Route
        path={paths.home}
        element={role === 'visitor' ? <screens.AboutPage logIn={<InlineLogIn />} /> : photos}
      />
      <Route path={paths.photos} element={forCustomer(first.menu.photos, photos)} />
      <Route path={paths.memos} element={forCustomer(first.menu.memos, <screens.MemosPage />)} />
      <Route path={sharePath} element={<screens.SharePage />} />
      <Route path={paths.resetPassword} element={<screens.ResetPasswordPage />} />
      <Route path={paths.products} element={<screens.ProductsPage />} />
      <Route path={paths.photographer} element={<screens.PhotographerProductPage />} />
      <Route path={paths.etagProduct} element={<screens.ETagProductPage />} />
      <Route path={paths.epadProduct} element={<screens.EPadProductPage />} />
      <Route path={paths.etagGuide} element={<screens.ETagGuidePage />} />
      <Route path={paths.etagInfo} element={<screens.ETagInfoPage />} />
      <Route path={paths.etagRegulatory} element={<screens.ETagRegulatoryPage />} />
      <Route path={paths.etagTroubleshooting} element={<screens.ETagTroubleshootingPage />} />
      <Route path="*" element={<ErrorScreen error={new UnknownPath()} />} />
    </Routes>
  )
}
