/** The ways to choose on a scale beside touching its steps: arrows, and drawing over it. */
import { type KeyboardEvent, type PointerEvent as Pointer, type RefObject, useRef, useState } from 'react'
import { forwardSign } from '#src/say/language.ts'
import { between, isOff, type Range, type Step } from './scale-range.ts'

type List = RefObject<HTMLElement | null>
type OnTake = (range: Range | undefined) => void

/** `active`: the step in the tab order. `go` puts another there; a range with Shift begins where it came to `rest`. */
export function useScaleKeys(list: List, steps: readonly Step[], onTake: OnTake) {
  const [at, go] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ isTaken }) => isTaken),
    ),
  )
  const anchor = useRef(at)
  const active = steps[at] && !isOff(steps[at]) ? at : steps.findIndex((step) => !isOff(step))
  const rest = (place: number) => {
    anchor.current = place
  }
  const moveTo = (place: number, chooses: boolean) => {
    go(place)
    if (chooses) onTake(between(anchor.current, place))
    else rest(place)
    list.current?.querySelectorAll('input')[place]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event, active, steps.length)
    if (next === undefined) return
    event.preventDefault()
    const sign = Math.sign(next - active) || 1
    for (let place = next; place >= 0 && place < steps.length; place += sign)
      if (!isOff(steps[place]!)) return moveTo(place, event.shiftKey)
  }
  return { active, go, rest, onKeyDown }
}

/** `drawn`: the steps that a finger or the mouse has been drawn over so far. */
export function useDrawing(list: List, onTake: OnTake) {
  const [drawn, setDrawn] = useState<Range>()
  /** The step under an element of this scale. */
  const placeOf = (target: EventTarget | null): number | undefined => {
    const step = target instanceof Element ? target.closest<HTMLElement>('.scale-step') : null
    return step && list.current?.contains(step) ? Number(step.dataset['place']) : undefined
  }
  const onPointerDown = (event: Pointer) => {
    const first = placeOf(event.target)
    if (first === undefined || !event.isPrimary) return
    const end = new AbortController()
    const { signal } = end
    let last = first
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      last = placeOf(document.elementFromPoint(clientX, clientY)) ?? last
      setDrawn(last === first ? undefined : between(first, last))
    }
    const onEnd = ({ type }: PointerEvent) => {
      end.abort()
      setDrawn(undefined)
      if (type === 'pointerup' && last !== first) onTake(between(first, last))
    }
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointerup', onEnd, { signal })
    addEventListener('pointercancel', onEnd, { signal })
  }
  return { drawn, onPointerDown }
}

/** Where a key leads from a place; undefined for a key that leads nowhere. */
function placeAfter({ key }: KeyboardEvent, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return place + forwardSign()
    case 'ArrowLeft':
      return place - forwardSign()
    case 'ArrowDown':
      return place + 1
    case 'ArrowUp':
      return place - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
