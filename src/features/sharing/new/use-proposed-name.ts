/** The name that is proposed for a share. When it is to be of other lots it goes with them, where no other was typed. */
import { type RefObject, useEffect, useState } from 'react'
import { useShownIndex } from '#src/lots/shown-lots.ts'
import { usualName } from '#src/features/sharing/usual-name.ts'

/** `form`: its first input has the name. */
export function useProposedName(lotIds: readonly number[], form: RefObject<HTMLFormElement | null>): string {
  const index = useShownIndex()
  const of = lotIds.join()
  const [proposed, propose] = useState(() => ({ of, name: usualName(lotIds, index) }))
  useEffect(() => {
    if (proposed.of === of) return
    const name = usualName(lotIds, index)
    const input = form.current?.querySelector('input')
    if (input?.value === proposed.name) input.value = name
    propose({ of, name })
    // The button that asked for them is gone. On a touch screen the keyboard would come up.
    if (matchMedia('(pointer: fine)').matches) input?.focus()
    else form.current?.closest('dialog')?.querySelector('button')?.focus()
  }, [lotIds, of, index, proposed, form])
  return proposed.name
}
