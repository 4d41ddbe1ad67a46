import { useLocation } from 'react-router-dom'
import { FormPage } from '#src/features/account/frame/form-page.tsx'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { InlineLogIn } from './inline-log-in.tsx'

/** Stands in for a user's screen until the visitor has logged in; the address stays. `title`: absent: by the address. */
export function AskToLogIn({ title }: { title?: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <FormPage title={title ?? titleAt(pathname)}>
      <p>{more.account.askToLogIn}</p>
      <InlineLogIn />
    </FormPage>
  )
}

function titleAt(pathname: string): string {
  if (pathname === paths.shares) return more.sharing.mine.title
  return pathname === paths.account ? more.mine.title : more.account.office
}
