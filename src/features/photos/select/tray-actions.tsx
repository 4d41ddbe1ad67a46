/**
 * What can be done with the selected lots: as buttons where there is room for them, else in a menu, but never in a menu of
 * one. The tray is one row on every screen. What is not to be had says why when it is chosen, and before that in the menu
 * and under the mouse.
 */
import type { Role } from '#contract/session/role.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { useGo } from '#src/entry-link.tsx'
import type { LotExport } from '#src/features/photos/export/use-lot-export.ts'
import { MOST_COMPARED } from '#src/features/photos/overlay/overlay-address.ts'
import { withCompare } from '#src/lot-paths.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { DropMenu } from '#src/ui/menu/drop-menu.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { canShareFiles } from '#src/ui/save-file.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { OnlySelected } from './use-only-selected.ts'
import { useRangeHint } from './use-range-hint.ts'

interface TrayActionsProps {
  index: LotIndex
  /** The selected lots, in the order of the wall. */
  rows: Uint32Array
  exporting: LotExport | undefined
  only: OnlySelected
  /** Undefined where all that is shown is selected. */
  onAll: { lots: number; pick: () => void } | undefined
  onClear: () => void
}

/** The figures of more lots take the room of a button on a tablet. */
const MOST_IN_SHORT = 999

/** `from`: the screen from which on it is a button: 0 a phone, 1 a tablet upright, 2 a tablet, 3 a desktop. */
interface Action {
  name: string
  /** Beside its name in the menu, and under the mouse. */
  hint?: string
  from: 0 | 1 | 2 | 3
  onPick: () => void
  look?: 'primary' | 'quiet'
  isDisabled?: boolean
  isOn?: boolean
}

export function TrayActions(props: TrayActionsProps) {
  const words = more.photos.tray
  const [note, say] = useNote()
  useRangeHint(props.onAll?.lots ?? 0, say)
  const actions = useActions(props, say)
  const isUpright = useMediaQuery('(min-width: 720px)')
  const isTablet = useMediaQuery('(min-width: 1100px)')
  const isDesktop = useMediaQuery('(min-width: 1400px)')
  const room = Number(isUpright) + Number(isTablet) + Number(isDesktop)
  const rest = actions.filter(({ from }) => from > room)
  return (
    <div className="tray-actions">
      {actions
        .filter(({ from }) => from <= room)
        .map(({ name, hint, look, isDisabled, isOn, onPick }) => (
          <Button
            key={name}
            {...(look && { look })}
            aria-disabled={isDisabled}
            aria-pressed={isOn}
            title={hint}
            onClick={onPick}
          >
            {name}
          </Button>
        ))}
      {rest.length > 0 && (
        <DropMenu
          label={words.more}
          look="sign"
          items={() =>
            rest.map(({ name, hint, isOn, onPick }) => ({
              name: isOn ? words.showAll : name,
              ...(hint && { hint }),
              onPick,
            }))
          }
        />
      )}
      {note}
    </div>
  )
}

function useActions(props: TrayActionsProps, say: (text: string) => void): Action[] {
  const { index, rows, exporting, only, onAll, onClear } = props
  const words = more.photos.tray
  const go = useGo()
  const sharing = useSharing()
  const { session } = useStore(sessionState)
  const role = session && roleOf(session)
  const ids = () => Array.from(rows, (row) => index.columns.id[row]!)
  const canCompare = rows.length > 1 && rows.length <= MOST_COMPARED
  const compare = () => {
    if (canCompare) go({ search: withCompare(location.search, ids()) }, { adds: { opensLots: true } })
    else say(words.compareRange(MOST_COMPARED))
  }
  const isWide = useMediaQuery('(min-width: 1180px)')
  const hasPlace = !onAll || role !== 'customer' || (isWide && rows.length <= MOST_IN_SHORT)
  const contactAbout = useContactAbout()
  const contact = () => contactAbout({ lotIds: ids() })
  const asCustomer = (action: Action): Action[] => (role === 'customer' ? [action] : [])
  return [
    ...(role === 'guest'
      ? [
          {
            name: more.sharing.guest.interested,
            from: 0 as const,
            look: 'primary' as const,
            onPick: () => sharing('answer', ids()),
          },
        ]
      : []),
    ...asCustomer({ name: more.sharing.share, from: 0, onPick: () => sharing('share', ids()) }),
    ...(exporting ? exportActions(exporting, rows) : []),
    ...asCustomer({ name: words.contact, from: 2, onPick: contact }),
    {
      name: words.compare,
      ...(!canCompare && { hint: words.compareRange(MOST_COMPARED) }),
      from: hasRoom(role) ? 0 : 1,
      isDisabled: !canCompare,
      onPick: compare,
    },
    ...narrowing({ only, onAll, isAlone: !(exporting && canShareFiles()), hasPlace }),
    { name: words.clear, from: 2, look: 'quiet', onPick: onClear },
  ]
}

/**
 * Where files cannot be sent, "selected only" would be alone in a tablet's menu: it is a button there if it has place, else
 * "select all" joins it.
 */
function narrowing({
  only,
  onAll,
  isAlone,
  hasPlace,
}: Pick<TrayActionsProps, 'only' | 'onAll'> & { isAlone: boolean; hasPlace: boolean }): Action[] {
  const words = more.photos.tray
  const all: Action[] = onAll
    ? [{ name: words.selectAll(onAll.lots), from: isAlone && !hasPlace ? 3 : 2, onPick: onAll.pick }]
    : []
  const from = isAlone && hasPlace ? 2 : 3
  return [...all, { name: words.onlySelected, from, isOn: only.isOn, onPick: only.toggle }]
}

/** Whether a phone's tray has room for a second action: nothing else stands in it. */
const hasRoom = (role: Role | null | undefined): boolean => role === 'restricted' || role === 'visitor'

function exportActions({ state, save, share, sharesLess }: LotExport, rows: Uint32Array): Action[] {
  const words = more.photos.tray
  const isDisabled = state.step === 'writing'
  const file = (hand: typeof save) => () => isDisabled || void hand('selected', rows)
  return [
    { name: words.export, from: 1, isDisabled, onPick: file(save) },
    ...(canShareFiles()
      ? [
          {
            name: words.send,
            ...(sharesLess && { hint: words.sendWhat }),
            from: 3 as const,
            isDisabled,
            onPick: file(share),
          },
        ]
      : []),
  ]
}
