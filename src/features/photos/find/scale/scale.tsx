import { useId, useRef, useState } from 'react'
import { formatShortCount } from '#src/format/number-format.ts'
import { forwardSign } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { GroupFrame, type Quick } from '#src/features/photos/find/parts/group-frame.tsx'
import { afterTouch, between, type Range, rangeOf } from './scale-range.ts'
import './scale.css'

/** A place on a scale. */
export interface Step {
  name: string
  /** How many lots it would leave. */
  count: number
  isTaken: boolean
}

/** Steps next to each other that the trade names together. */
export interface Family {
  name: string
  range: Range
}

interface ScaleProps {
  label: string
  steps: readonly Step[]
  families?: readonly Family[]
  /** Takes all steps of a range; undefined for none. */
  onTake: (range: Range | undefined) => void
  /** Choices at one touch beside the families. */
  quick?: readonly Quick[]
  /** Whether something is chosen, also where it is no step. */
  isChosen?: boolean
  /** How much room a name takes. */
  room: 'letter' | 'grade' | 'bracket'
  /** Fields beside the name. */
  fields?: React.ReactNode
}

/**
 * Steps in order, of which a range is chosen: by touching its first and its last, by drawing over them, or by arrows,
 * with Shift to choose on the way. One step is in the tab order.
 */
export function Scale(props: ScaleProps) {
  const { label, steps, families = [], quick = [], onTake, room, fields } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Range>()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ isTaken }) => isTaken),
    ),
  )
  const anchor = useRef(at)
  const taken = rangeOf(steps.map(({ isTaken }) => isTaken))
  const { isChosen = taken !== undefined } = props
  const isOff = ({ count, isTaken }: Step) => count === 0 && !isTaken
  const active = steps[at] && !isOff(steps[at]) ? at : steps.findIndex((step) => !isOff(step))

  const touch = (range: Range) => {
    anchor.current = range[0]
    onTake(afterTouch(taken, range))
  }
  const go = (place: number, chooses: boolean) => {
    setAt(place)
    if (chooses) onTake(between(anchor.current, place))
    else anchor.current = place
    list.current?.querySelectorAll('input')[place]?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = placeAfter(event, active, steps.length)
    if (next === undefined) return
    event.preventDefault()
    const sign = Math.sign(next - active) || 1
    for (let place = next; place >= 0 && place < steps.length; place += sign)
      if (!isOff(steps[place]!)) return go(place, event.shiftKey)
  }
  const onPointerDown = (event: React.PointerEvent) => {
    const first = placeOf(event.target)
    if (first === undefined || !event.isPrimary) return
    const end = new AbortController()
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
    addEventListener('pointermove', onMove, { signal: end.signal })
    addEventListener('pointerup', onEnd, { signal: end.signal })
    addEventListener('pointercancel', onEnd, { signal: end.signal })
  }

  /** The step under an element of this scale. */
  function placeOf(target: EventTarget | null): number | undefined {
    const step = target instanceof Element ? target.closest<HTMLElement>('.scale-step') : null
    return step && list.current?.contains(step) ? Number(step.dataset['place']) : undefined
  }

  return (
    <GroupFrame
      label={label}
      hint={more.photos.find.scaleHint}
      fields={fields}
      onClear={isChosen ? () => onTake(undefined) : undefined}
      quick={[
        ...quick,
        ...families.map(({ name, range }) => ({
          name,
          isOn: taken !== undefined && taken[0] <= range[0] && taken[1] >= range[1],
          onTouch: () => touch(range),
        })),
      ]}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- drawing over the check boxes, each of which works by itself */}
      <div ref={list} className={`scale scale-${room}`} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
        {steps.map((step, place) => (
          <label
            key={step.name}
            className="scale-step"
            data-place={place}
            data-drawn={drawn && place >= drawn[0] && place <= drawn[1] ? '' : undefined}
          >
            <input
              type="checkbox"
              tabIndex={place === active ? 0 : -1}
              checked={step.isTaken}
              disabled={isOff(step)}
              aria-labelledby={`${id}n${place}`}
              aria-describedby={`${id}c${place}`}
              onFocus={() => setAt(place)}
              onChange={() => touch([place, place])}
            />
            <bdi id={`${id}n${place}`}>{step.name}</bdi>
            <small id={`${id}c${place}`}>{formatShortCount(step.count)}</small>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

/** Where a key leads from a place; undefined for a key that leads nowhere. */
function placeAfter({ key }: React.KeyboardEvent, place: number, count: number): number | undefined {
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
