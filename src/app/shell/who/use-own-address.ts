import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** What the server writes into the shell of a public page (server/page/public-shells.ts). */
const OF_PAGE = 'link[rel=canonical], meta[property="og:url"]'

/** React Router's key of the address that a tab was opened at. */
const FIRST = 'default'

/**
 * The head names the address of the public page that was opened. Safari shares that one instead of what its bar shows:
 * it goes when something else is shown, another page, a filter or a popup, or when somebody is logged in.
 */
export function useOwnAddress(isVisitor: boolean): void {
  const { key } = useLocation()
  const isAsOpened = isVisitor && key === FIRST
  useEffect(() => {
    if (!isAsOpened) for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove()
  }, [isAsOpened])
}
