/** The view of a photo, or of several that are linked. Another photo starts with the whole of it. */
import { useCallback, useState } from 'react'
import type { ChangeView } from './use-zoom-gestures.ts'
import { WHOLE } from './zoom-view.ts'

const START = { view: WHOLE, glides: false }

/** `of`: names what is viewed. `glides`: the last change was a jump and is animated. */
export function useView(of: string | undefined) {
  const [shown, setShown] = useState({ ...START, of })
  const { view, glides } = shown.of === of ? shown : START
  const onView: ChangeView = useCallback(
    (change, glide) =>
      setShown((now) => ({ of, view: change(now.of === of ? now.view : WHOLE), glides: glide })),
    [of],
  )
  return { view, glides, onView }
}
