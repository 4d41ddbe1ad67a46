/** The screens about an account, which one chunk holds. */
import { useLocation } from 'react-router-dom'
import { ConfirmEmailPage } from '#src/features/account/confirm-email-page.tsx'
import { MyAccountPage } from '#src/features/account/mine/my-account-page.tsx'
import { paths } from '#src/paths.ts'

export function AccountScreen() {
  const { pathname } = useLocation()
  return pathname.toLowerCase() === paths.confirmEmail.toLowerCase() ? (
    <ConfirmEmailPage />
  ) : (
    <MyAccountPage />
  )
}
