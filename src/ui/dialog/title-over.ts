/**
 * What is open over a page, in the title of the tab: `RG-142 · My photos · Loupe`. The page's own title may come later
 * than what is open over it, and may change meanwhile: it is followed, and is there again when nothing is open.
 */
import { useLayoutEffect, useRef } from 'react'
import { first } from '#src/say/first.ts'

/** The topmost last. */
const open: { name: string }[] = []
/** The page's own title, and what was last written in its place. */
let own = ''
let written = ''

let observer: MutationObserver | undefined

/** Names what is open for as long as it is mounted. */
export function useTitleOver(name: string): void {
  const entry = useRef({ name })
  useLayoutEffect(() => {
    const one = entry.current
    if (open.length === 0) follow()
    open.push(one)
    return () => {
      open.splice(open.indexOf(one), 1)
      if (open.length === 0) restore()
      else write()
    }
  }, [])
  useLayoutEffect(() => {
    entry.current.name = name
    write()
  }, [name])
}

function follow(): void {
  own = document.title
  written = own
  observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
}

function write(): void {
  if (document.title !== written) own = document.title
  written = open.reduce((under, { name }) => first.pageTitle(name, under), own)
  if (document.title !== written) document.title = written
}

function restore(): void {
  observer?.disconnect()
  if (document.title === written) document.title = own
}
