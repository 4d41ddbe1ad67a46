import { Button } from '#src/ui/controls/button.tsx'

interface RowOpenerProps {
  name: string
  /** Below it, smaller. */
  about?: string | null | undefined
  onOpen: () => void
}

/** The first cell of a table's row, where a popup of the row opens. */
export const RowOpener = ({ name, about, onOpen }: RowOpenerProps) => (
  <Button look="quiet" className="office-opens" aria-haspopup="dialog" onClick={onOpen}>
    <bdi>{name}</bdi>
    {about && <span className="office-soft">{about}</span>}
  </Button>
)
