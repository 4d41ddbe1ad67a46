/**
 * The filter with which an account left the wall in this tab. Who comes again along a link that asks for nothing, as the
 * menu's does, finds the wall as it was. What an address asks for counts, and so does what Back leads to.
 */
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { isNarrowed, type LotFilter } from '#src/lots/find/lot-filter.ts'

let left: { account: number; filter: LotFilter } | undefined

/** `filter`: what the wall is narrowed by; `restore` is given another one, once, before anything is drawn. */
export function useLeftFilter(
  account: number | undefined,
  filter: LotFilter,
  restore: (left: LotFilter) => void,
): void {
  const type = useNavigationType()
  const latest = useRef({ account, filter })
  const isNew = useRef(true)
  useLayoutEffect(() => {
    const comes = isNew.current && type === NavigationType.Push
    isNew.current = false
    if (comes && left && left.account === account && !isNarrowed(filter)) restore(left.filter)
  }, [type, account, filter, restore])
  useLayoutEffect(() => {
    latest.current = { account, filter }
  }, [account, filter])
  useLayoutEffect(
    () => () => {
      const { account, filter } = latest.current
      if (account !== undefined) left = { account, filter }
    },
    [],
  )
}
