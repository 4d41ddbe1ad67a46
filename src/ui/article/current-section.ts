import { useEffect, useState } from 'react'

/** A heading is reached when it has come to the upper part of the window. */
const UPPER = 0.4

/** The id of the section that is read: the last whose heading is reached. Undefined: none is yet. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')
  useEffect(() => {
    const look = () => setCurrent(currentOf(all.split(' ')))
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('hashchange', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('hashchange', look)
    }
  }, [all])
  return current
}

function currentOf(ids: readonly string[]): string | undefined {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  if (!isEnd) return ids.findLast((id) => topOf(id) < UPPER * clientHeight)
  // The last ones are too short to come up: it is the one that the address names, or the last.
  const shown = ids.filter((id) => topOf(id) >= 0 && topOf(id) < clientHeight)
  return shown.find((id) => location.hash === `#${id}`) ?? shown.at(-1) ?? ids.at(-1)
}
