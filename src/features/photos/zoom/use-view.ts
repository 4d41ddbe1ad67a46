/** The view of a photo, or of several that are linked. Another photo starts with the whole of it. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeView } from './use-zoom-gestures.ts'
import { type PhotoSize, type Stage, type View, viewOnStage, WHOLE } from './zoom-view.ts'

const START = { view: WHOLE, glides: false }

/** `of`: names what is viewed first as `first`. `glides`: the last change was a jump and is animated. */
export function useView(of: string | undefined, first: View = WHOLE) {
  const [shown, setShown] = useState({ view: first, glides: false, of })
  const { view, glides } = shown.of === of ? shown : START
  const onView: ChangeView = useCallback(
    (change, glide) =>
      setShown((now) => ({ of, view: change(now.of === of ? now.view : WHOLE), glides: glide })),
    [of],
  )
  return { view, glides, onView }
}

/** Keeps a zoomed photo as large as it is where its stage changes: with the details beside it, or on a turned tablet. */
export function useKeptScale(
  stage: Stage | undefined,
  photo: PhotoSize | undefined,
  onView: ChangeView,
): void {
  const last = useRef(stage)
  useLayoutEffect(() => {
    const before = last.current
    last.current = stage
    if (before && stage && photo && before !== stage)
      onView((view) => viewOnStage(view, before, stage, photo), false)
  }, [stage, photo, onView])
}
