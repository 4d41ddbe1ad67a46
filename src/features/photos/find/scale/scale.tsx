import { useId, useRef } from 'react'
import { formatShortCount } from '#src/format/number-format.ts'
import { more } from '#src/say/more.ts'
import { GroupFrame, type Quick } from '#src/features/photos/find/parts/group-frame.tsx'
import { afterTouch, isOff, type Range, rangeOf, type Step } from './scale-range.ts'
import { useDrawing, useScaleKeys } from './use-scale.ts'
import './scale.css'

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
  const { label, steps, families = [], quick = [], onTake, fields } = props
  const list = useRef<HTMLDivElement>(null)
  const taken = rangeOf(steps.map(({ isTaken }) => isTaken))
  const { isChosen = taken !== undefined } = props
  const keys = useScaleKeys(list, steps, onTake)
  const touch = (range: Range) => {
    keys.rest(range[0])
    onTake(afterTouch(taken, range))
  }
  const isWithin = ([first, last]: Range) => taken !== undefined && taken[0] <= first && taken[1] >= last
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
          isOn: isWithin(range),
          isOff: steps.slice(range[0], range[1] + 1).every(isOff),
          onTouch: () => touch(range),
        })),
      ]}
    >
      <ScaleSteps {...props} {...{ list, keys, touch }} />
    </GroupFrame>
  )
}

type ScaleStepsProps = Pick<ScaleProps, 'steps' | 'room' | 'onTake'> & {
  list: React.RefObject<HTMLDivElement | null>
  keys: ReturnType<typeof useScaleKeys>
  touch: (range: Range) => void
}

function ScaleSteps({ steps, room, onTake, list, keys, touch }: ScaleStepsProps) {
  const { active, go, onKeyDown } = keys
  const { drawn, onPointerDown } = useDrawing(list, onTake)
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- drawing over the check boxes, each of which works by itself
    <div ref={list} className={`scale scale-${room}`} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
      {steps.map((step, place) => (
        <ScaleStep
          key={step.name}
          {...{ step, place, most }}
          isDrawn={drawn !== undefined && place >= drawn[0] && place <= drawn[1]}
          isActive={place === active}
          onFocus={() => go(place)}
          onTouch={() => touch([place, place])}
        />
      ))}
    </div>
  )
}

interface ScaleStepProps {
  step: Step
  place: number
  /** The largest count of them all. */
  most: number
  isDrawn: boolean
  /** Whether it is the one in the tab order. */
  isActive: boolean
  onFocus: () => void
  onTouch: () => void
}

function ScaleStep({ step, place, most, isDrawn, isActive, onFocus, onTouch }: ScaleStepProps) {
  const id = useId()
  return (
    <label
      className={step.count === 0 ? 'scale-step scale-step-empty' : 'scale-step'}
      data-place={place}
      data-drawn={isDrawn ? '' : undefined}
    >
      <input
        type="checkbox"
        tabIndex={isActive ? 0 : -1}
        checked={step.isTaken}
        disabled={isOff(step)}
        aria-labelledby={`${id}n`}
        aria-describedby={`${id}c`}
        onFocus={onFocus}
        onChange={onTouch}
      />
      <bdi id={`${id}n`}>{step.name}</bdi>
      <small id={`${id}c`}>{formatShortCount(step.count, most)}</small>
    </label>
  )
}
