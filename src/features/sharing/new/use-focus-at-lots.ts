/** When a share is to be of other lots, the button that asked for them is gone, and the focus with it. */
import { type RefObject, useEffect, useRef } from 'react'

/** `form`: its first input takes the focus. */
export function useFocusAtLots(lotIds: readonly number[], form: RefObject<HTMLFormElement | null>): void {
  const of = lotIds.join()
  const before = useRef(of)
  useEffect(() => {
    if (before.current === of) return
    before.current = of
    // On a touch screen the keyboard would come up.
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus()
    else form.current?.closest('dialog')?.querySelector('button')?.focus()
  }, [of, form])
}
