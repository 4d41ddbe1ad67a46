import { useId } from 'react'
import './field.css'
import './choice.css'

interface ChoiceProps<T extends string> {
  label: string
  options: readonly T[]
  /** What an option is called on screen. */
  nameOf: (option: T) => string
  /** Undefined where something else counts for the moment. */
  value: T | undefined
  /** What that is called. */
  instead?: string
  onChoose: (value: T) => void
  /** The description of an option for assistive technology. */
  describe?: (option: T) => string
  /** A select instead of a row of radio buttons, to save room. */
  asSelect?: boolean
  /** Of a select that a form is not sent without: its name there, and what is wrong with it. */
  name?: string
  fault?: string | undefined
  onInput?: () => void
}

/** A choice of one option: a segmented group of radio buttons, or a select. */
export function Choice<T extends string>({
  label,
  options,
  nameOf,
  value,
  instead,
  onChoose,
  describe,
  asSelect,
  name,
  fault,
  onInput,
}: ChoiceProps<T>) {
  const id = useId()
  if (asSelect) {
    return (
      <div className="choice">
        <label className="choice-label" htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          name={name}
          value={value ?? ''}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={({ target }) => {
            // Not on the event of that name, which comes before: what it sets would draw the old choice again.
            onInput?.()
            onChoose(target.value as T)
          }}
        >
          {value === undefined && (
            <option value="" hidden>
              {instead}
            </option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </select>
        {fault && (
          <span id={`${id}-fault`} className="field-fault">
            {fault}
          </span>
        )}
      </div>
    )
  }
  return (
    <fieldset className="choice" role="radiogroup" aria-labelledby={id}>
      <span className="choice-label" id={id}>
        {label}
      </span>
      <span className="choice-options">
        {options.map((option) => (
          <label className="choice-option" key={option}>
            <input
              type="radio"
              name={id}
              aria-description={describe?.(option)}
              title={describe?.(option)}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {nameOf(option)}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
