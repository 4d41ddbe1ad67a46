/**
 * What a screen was left with in this tab: a hook of the screen that keeps it, of the account that looked. Who comes again
 * along a link that asks for nothing, as the menu's does, finds the screen as it was. What an address asks for counts, and
 * so does what Back leads to. It is in memory alone.
 */
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

interface Left<Value> {
  /** Undefined while it is not known whose it is. */
  account: number | undefined
  value: Value
  /** Whether the entry of the tab's history asks for something. */
  asks: boolean
  /** Is given what was left, once, before anything is drawn. */
  restore: (left: Value) => void
}

export function createLeft<Value>() {
  let left: { account: number; value: Value } | undefined
  return function useLeft({ account, value, asks, restore }: Left<Value>): void {
    const type = useNavigationType()
    const latest = useRef({ account, value })
    const isNew = useRef(true)
    useLayoutEffect(() => {
      const comes = isNew.current && type === NavigationType.Push
      isNew.current = false
      if (comes && left && left.account === account && !asks) restore(left.value)
    }, [type, account, asks, restore])
    useLayoutEffect(() => {
      latest.current = { account, value }
    }, [account, value])
    useLayoutEffect(
      () => () => {
        const { account, value } = latest.current
        if (account !== undefined) left = { account, value }
      },
      [],
    )
  }
}
