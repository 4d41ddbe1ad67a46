/**
 * Shows what is typed as the password: a button at the end of its input. It comes after the first screen, into the input
 * that is there, and moves nothing.
 */
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EyeButton } from '#src/ui/password/eye-button.tsx'

export function ShowPassword() {
  const place = useRef<HTMLSpanElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>()
  const [shown, setShown] = useState(false)
  useEffect(() => setInput(place.current?.closest('form')?.querySelector('input[type=password]')), [])
  useEffect(() => {
    if (input)
      Object.assign(input, { type: shown ? 'text' : 'password', autocapitalize: 'none', spellcheck: false })
  }, [input, shown])
  return (
    <>
      <span ref={place} hidden />
      {input &&
        createPortal(<EyeButton shown={shown} onPress={() => setShown(!shown)} />, input.parentElement!)}
    </>
  )
}
