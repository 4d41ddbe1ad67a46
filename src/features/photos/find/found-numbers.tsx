/** What became of several numbers that were searched for at once, and what can be done with those that were found. */
import type { Found } from '#src/lots/find/find-lots.ts'
import type { NumberList } from '#src/lots/find/text/number-list.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { chosenRows } from '#src/lots/selection/selection-totals.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import type { Selecting } from '#src/features/photos/select/use-selecting.ts'
import './found-numbers.css'

const TOLD = 12

interface FoundNumbersProps {
  index: LotIndex
  list: NumberList
  found: Found
  /** Rows in the order shown. */
  order: Uint32Array
  selecting: Selecting
  /** The order of the list itself; undefined where there is none. */
  listed: { isOn: boolean; choose: (isOn: boolean) => void } | undefined
}

export function FoundNumbers({ index, list, found, order, selecting, listed }: FoundNumbersProps) {
  const words = more.photos.find
  const { asked, missing } = list
  const told = missing.slice(0, TOLD)
  const rest = missing.length - told.length
  const left = list.places ? list.places.reduce((sum, place) => sum + Number(place > 0), 0) - found.count : 0
  const isAllChosen = chosenRows(index, order, selecting.chosen).length === order.length
  return (
    <div className="found-numbers">
      <p role="status">
        {missing.length === 0
          ? words.listFound(asked, asked)
          : words.listFoundBut(
              asked - missing.length,
              asked,
              [...told, ...(rest > 0 ? [words.more(rest)] : [])].join(', '),
            )}
        {left > 0 && ` ${words.leftOut(left)}`}
      </p>
      {missing.length > 0 && (
        <CopyButton
          look="quiet"
          label={words.copyMissing}
          done={words.copied}
          text={() => missing.join('\n')}
        />
      )}
      {order.length > 0 && (
        <Button aria-disabled={isAllChosen} onClick={selecting.pickAll}>
          {isAllChosen ? more.photos.tray.selected(order.length) : more.photos.tray.selectAll(order.length)}
        </Button>
      )}
      {listed && order.length > 1 && (
        <Button aria-pressed={listed.isOn} onClick={() => listed.choose(!listed.isOn)}>
          {words.asListed}
        </Button>
      )}
    </div>
  )
}
