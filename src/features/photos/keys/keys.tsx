/**
 * What `?` shows, or Control and `/` where signs alone are switched off: the keys of the wall and of what is open over it.
 * The list is loaded when it is asked for.
 */
import { useEffect, useRef } from 'react'
import { useLayer } from '#src/layer.ts'
import { useAskedFor } from '#src/loading/use-asked-for.ts'
import { areSignKeysOn } from '#src/ui/search/sign-keys.ts'
import { takesText } from '#src/ui/search/takes-text.ts'
import type { KeysHelpProps } from './keys-help.tsx'

export function Keys({ canSearch }: Pick<KeysHelpProps, 'canSearch'>) {
  const [isOpen, open, close] = useLayer('keys')
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !asksForKeys(event)) return
      if (document.querySelector('dialog:modal:not(.full-screen)')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return isOpen && <AskedHelp canSearch={canSearch} onClose={close} />
}

function asksForKeys({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isHeld = ctrlKey || metaKey
  return isHeld ? key === '/' : key === '?' && areSignKeysOn() && !takesText(target)
}

const loadHelp = async () => (await import('./keys-help.tsx')).KeysHelp
const AskedHelp = (props: KeysHelpProps) => useAskedFor(loadHelp, props)
