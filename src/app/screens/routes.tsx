/** The route table of specification §2: which screen an address shows to whom. */
import { matchPath, Route, Routes } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { paths } from '#src/paths.ts'
import { roleOf } from '#src/session/session.ts'
import { first } from '#src/say/first.ts'
import { InlineLogIn } from './inline-log-in.tsx'
import * as screens from './screens.ts'

/** Whether a visitor finds the log-in form on the page at this address. */
export const hasLogIn = (pathname: string): boolean =>
  [paths.home, paths.photos, paths.memos, paths.shares, paths.account, paths.office].some((path) =>
    matchPath(path, pathname),
  )

export function AppRoutes({ session }: { session: Session }) {
  const role = roleOf(session)
  const start = role === 'staff' ? <screens.OfficePage /> : <screens.PhotosPage role={role} />
  const forUsers = (title?: string, ofCustomer = start) =>
    role === 'visitor' ? <screens.AskToLogIn title={title} /> : role === 'customer' ? ofCustomer : start
  return (
    <Routes>
      <Route
        path={paths.home}
        element={role === 'visitor' ? <screens.AboutPage logIn={<InlineLogIn />} /> : start}
      />
      <Route path={paths.photos} element={forUsers(first.menu.photos)} />
      <Route path={paths.memos} element={forUsers(first.menu.memos, <screens.MemosPage />)} />
      <Route path={paths.products} element={<screens.ProductsPage />} />
      <Route path={paths.photographer} element={<screens.PhotographerProductPage />} />
      <Route path={paths.etagProduct} element={<screens.ETagProductPage />} />
      <Route path={paths.epadProduct} element={<screens.EPadProductPage />} />
      <Route path={paths.etagGuide} element={<screens.ETagGuidePage />} />
      <Route path={paths.etagInfo} element={<screens.ETagInfoPage />} />
      <Route path={paths.etagTroubleshooting} element={<screens.ETagTroubleshootingPage />} />
      <Route path="*" element={<screens.MoreRoutes role={role} start={forUsers()} />} />
    </Routes>
  )
}
