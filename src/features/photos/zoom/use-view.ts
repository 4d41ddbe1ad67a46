/** The view of what is looked at; something else begins whole. */
import { useCallback, useState } from 'react'
import type { ChangeView } from './use-zoom-gestures.ts'
import { WHOLE } from './zoom-view.ts'

const START = { view: WHOLE, glides: false }

/** `of`: what is looked at. `glides`: the view has leapt, which is better seen as a movement. */
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
