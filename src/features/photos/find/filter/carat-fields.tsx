import { useId, useMemo, useState } from 'react'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'

interface CaratFieldsProps {
  index: LotIndex
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
}

/** The span of carats, empty for an open end; the lightest and the heaviest lot show what there is. */
export function CaratFields({ index, filter, onFilter }: CaratFieldsProps) {
  const words = more.photos.find
  const [lightest, heaviest] = useMemo(() => extremesOf(index), [index])
  return (
    <fieldset className="choice-group">
      <legend>{more.lots.fields.caratMilli}</legend>
      <div className="carat-fields">
        <CaratField
          label={words.from}
          milli={filter.caratFrom}
          hint={lightest}
          onMilli={(milli) => onFilter({ ...filter, caratFrom: milli })}
        />
        <CaratField
          label={words.to}
          milli={filter.caratTo}
          hint={heaviest}
          onMilli={(milli) => onFilter({ ...filter, caratTo: milli })}
        />
      </div>
    </fieldset>
  )
}

interface CaratFieldProps {
  label: string
  milli: number | undefined
  hint: number | undefined
  onMilli: (milli: number | undefined) => void
}

/** Shows what was typed for as long as it means what the filter says. */
function CaratField({ label, milli, hint, onMilli }: CaratFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <div className="carat-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        dir="ltr"
        min="0"
        step="0.01"
        placeholder={toText(hint)}
        value={toMilli(typed) === milli ? typed : toText(milli)}
        onChange={({ target }) => {
          setTyped(target.value)
          onMilli(toMilli(target.value))
        }}
      />
    </div>
  )
}

const toMilli = (text: string): number | undefined =>
  text === '' || Number(text) < 0 ? undefined : Math.round(Number(text) * 1000)

const toText = (milli: number | undefined): string =>
  milli === undefined ? '' : (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)

/** In thousandths; lots without a weight stand first in the order of carats. */
function extremesOf({ columns, ranks }: LotIndex): [number | undefined, number | undefined] {
  const weights = columns.caratMilli
  const lightest = ranks.carat.find((row) => weights[row]! >= 0)
  return lightest === undefined ? [undefined, undefined] : [weights[lightest], weights[ranks.carat.at(-1)!]]
}
