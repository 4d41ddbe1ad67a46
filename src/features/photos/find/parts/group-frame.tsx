import { type ReactNode, useId } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

/** A choice of several at one touch. */
export interface Quick {
  name: string
  isOn: boolean
  /** It would leave no lot. */
  isOff?: boolean
  onTouch: () => void
}

interface GroupFrameProps {
  label: string
  /** For assistive technology: how it is chosen. */
  hint?: string
  quick?: readonly Quick[] | undefined
  /** Fields beside the name. */
  fields?: ReactNode
  /** The choices beside the name, where they are few. */
  inline?: boolean | undefined
  /** A group that is known by its pictures: its name is read out only. */
  unnamed?: boolean | undefined
  /** Gives back what is chosen; undefined where nothing is. */
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** A group of the filter: its name, what is chosen at one touch, and the choices. */
export function GroupFrame(props: GroupFrameProps) {
  const { label, hint, quick, fields, inline, unnamed, onClear, children } = props
  const id = useId()
  return (
    <div
      role="group"
      className={inline ? 'filter-group filter-group-inline' : 'filter-group'}
      aria-labelledby={id}
      aria-description={hint}
    >
      <div className={unnamed ? 'visually-hidden' : 'filter-group-head'}>
        <h3 id={id}>{label}</h3>
        {fields}
        {quick?.map(({ name, isOn, isOff, onTouch }) => (
          <button
            key={name}
            type="button"
            className="filter-quick"
            disabled={isOff && !isOn}
            aria-pressed={isOn}
            onClick={onTouch}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
        {!unnamed && !inline && <Clear label={label} onClear={onClear} />}
      </div>
      {children}
    </div>
  )
}

/** Its room stays when there is nothing to give back: the shortcuts beside it do not move. */
function Clear({ label, onClear }: Pick<GroupFrameProps, 'label' | 'onClear'>) {
  if (!onClear) return <span className="filter-group-clear" aria-hidden />
  return (
    <Button
      look="quiet"
      className="filter-group-clear"
      aria-label={more.photos.find.clearOf(label)}
      onClick={(event) => {
        focusChoices(event.currentTarget)
        onClear()
      }}
    >
      ×
    </Button>
  )
}

/** The button goes with what it gave back, and would take the focus along. */
function focusChoices(button: HTMLElement): void {
  button.closest('[role=group]')?.querySelector<HTMLElement>('input:enabled:not([tabindex="-1"])')?.focus()
}
