import { useContext } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { focusWall, InsetsOfPage } from '#src/features/photos/page-insets.ts'
import './filter-chips.css'

/** In the place of what is asked for, which does not count then: only the selected lots are shown, and the way back. */
export function OnlySelectedChip({ onRemove }: { onRemove: () => void }) {
  const insets = useContext(InsetsOfPage)
  const name = more.photos.tray.selectedOnly
  return (
    <div className="filter-chips">
      <ul aria-label={more.photos.find.filters}>
        <li>
          <Button
            className="filter-chip"
            aria-label={more.photos.find.remove(name)}
            onClick={() => {
              focusWall(insets)
              onRemove()
            }}
          >
            {name} <span aria-hidden>×</span>
          </Button>
        </li>
      </ul>
    </div>
  )
}
