/**
 * The log-in form as part of a page. The menu's Log In belongs to it wherever a page has it: it takes the focus, or
 * takes it later, when Log In was chosen before the page was loaded.
 */
import { createContext, useContext, useEffect, useRef } from 'react'
import { LogInForm } from '#src/features/account/log-in-form.tsx'

interface LogInWish {
  /** Whether the user has chosen Log In on this page and the form is still loading. */
  isOpen: boolean
  onFulfilled: () => void
}

export const LogInWish = createContext<LogInWish>({ isOpen: false, onFulfilled: () => {} })

export function InlineLogIn() {
  const { isOpen, onFulfilled } = useContext(LogInWish)
  const toType = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen) return
    toType.current?.focus()
    onFulfilled()
  }, [isOpen, onFulfilled])
  return <LogInForm toType={toType} />
}
