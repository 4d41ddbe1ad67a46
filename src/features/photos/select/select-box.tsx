import { more } from '#src/say/more.ts'
import './select-box.css'

interface SelectBoxProps {
  lot: string
  checked: boolean
  onPick: (asRange: boolean) => void
}

/** The checkbox of a card. It is not in the tab order: Space on the card does the same by keyboard. */
export function SelectBox({ lot, checked, onPick }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label={more.photos.select(lot)}
      tabIndex={-1}
      checked={checked}
      onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}
