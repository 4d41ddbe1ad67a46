/** The chosen lots that are not compared, as small pictures: a touch puts one beside the others. */
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { formatCarat, formatCount } from '#src/format/number-format.ts'
import { lotSummary } from '#src/lots/fields/lot-facts.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './swap-popup.css'

interface SwapPopupProps {
  /** The lot that gives way; undefined: there is room beside those that are compared. */
  instead: Lot | undefined
  index: LotIndex
  /** Of the lots to choose from, the likeliest first. */
  ids: readonly number[]
  onPick: (id: number) => void
  onClose: () => void
}

/** So many are shown: whoever chose more looks for one on the wall. */
const SHOWN = 120

export function SwapPopup({ instead, index, ids, onPick, onClose }: SwapPopupProps) {
  const words = more.photos.compare
  const leave = useQuestion(true, onClose)
  const lots = ids.slice(0, SHOWN).map((id) => index.lotAt(index.rowOf(id)!))
  return (
    <Popup title={instead ? words.instead(instead.lot) : words.beside} onClose={() => leave()}>
      <OutsideTap onClose={() => leave()} />
      <ul className="swap-lots">
        {lots.map((lot) => (
          <li key={lot.id}>
            <button type="button" onClick={() => leave(() => onPick(lot.id))}>
              <LotPhoto lot={lot} size="Small" boxPx={IMAGE_SIZES.Small} lazy isNamedBeside />
              <strong>
                <bdi>{lot.lot}</bdi>
              </strong>
              <span>{lot.caratMilli !== undefined && formatCarat(lot.caratMilli)}</span>
              <small>{lotSummary(lot)}</small>
            </button>
          </li>
        ))}
      </ul>
      {ids.length > SHOWN && <p>{words.moreChosen(formatCount(ids.length - SHOWN))}</p>}
    </Popup>
  )
}
