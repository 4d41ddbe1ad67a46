/**
 * What can be done with the selected lots: as buttons where there is room for them, else in a menu, but never in a menu of
 * one. What is not to be had says why when it is chosen, and before that in the menu and under the mouse.
 */
import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { useGo } from '#src/entry-link.tsx'
import type { LotExport } from '#src/features/photos/export/use-lot-export.ts'
import { MOST_COMPARED, withCompare } from '#src/lot-paths.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { useSharing } from '#src/sharing-paths.ts'
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
  /** All that is shown. */
  all: { lots: number; areSelected: boolean; pick: () => void }
  onClear: () => void
}

/** The figures of more lots take the room of a button on a tablet. */
const MOST_IN_SHORT = 999

/** `from`: the screen from which on it is a button: 0 a phone, 1 a tablet upright, 2 a tablet, 3 a desktop. */
interface Action {
  name: string
  /** Where the name does not stay the same. */
  key?: string
  /** Beside its name in the menu, and under the mouse. */
  hint?: string
  from: 0 | 1 | 2 | 3
  onPick: () => void
  look?: 'primary' | 'quiet'
  /** On a phone instead of the name, before all others. */
  sign?: string
  isDisabled?: boolean
}

export function TrayActions(props: TrayActionsProps) {
  const words = more.photos.tray
  const [note, say] = useNote()
  const hint = useRangeHint(props.all.areSelected ? 0 : props.all.lots, props.rows.length)
  const all = useActions(props, say)
  const room = useRoom()
  const signs = room === 0 ? all.filter(({ sign }) => sign) : []
  const actions = all.filter((action) => !signs.includes(action))
  const menu = inMenu(actions, room, useHasPlace(props))
  return (
    <div className="tray-actions">
      {signs.map(({ name, sign, look, onPick }) => (
        <Button key={name} className="tray-close" look={look} aria-label={name} onClick={onPick}>
          {sign}
        </Button>
      ))}
      {actions
        .filter((action) => !menu.includes(action))
        .map(({ key, name, hint, look, isDisabled, onPick }) => (
          <Button
            key={key ?? name}
            {...(look && { look })}
            aria-disabled={isDisabled}
            title={isDisabled ? hint : undefined}
            onClick={onPick}
          >
            {name}
          </Button>
        ))}
      {menu.length > 0 && (
        <DropMenu
          label={words.more}
          look="sign"
          items={() => menu.map(({ name, hint, onPick }) => ({ name, ...(hint && { hint }), onPick }))}
        />
      )}
      {hint}
      {note}
    </div>
  )
}

/** Those without a button. One that would be alone is a button, too, if it has place; else the one before joins it. */
function inMenu(actions: readonly Action[], room: number, hasPlace: boolean): Action[] {
  const rest = actions.filter(({ from }) => from > room)
  if (rest.length !== 1) return rest
  const at = actions.indexOf(rest[0]!)
  return hasPlace ? [] : actions.slice(at - 1, at + 1)
}

function useRoom(): number {
  const isUpright = useMediaQuery('(min-width: 720px)')
  const isTablet = useMediaQuery('(min-width: 1100px)')
  const isDesktop = useMediaQuery('(min-width: 1440px)')
  return Number(isUpright) + Number(isTablet) + Number(isDesktop)
}

/** Whether a tablet has place for one button more than its own, however many lots of the list are selected. */
function useHasPlace({ index }: TrayActionsProps): boolean {
  const role = useViewerRole()
  const isWide = useMediaQuery('(min-width: 1180px)')
  return role !== 'customer' || (isWide && index.count <= MOST_IN_SHORT)
}

function useActions(props: TrayActionsProps, say: (text: string) => void): Action[] {
  const { index, rows, exporting, only, all, onClear } = props
  const words = more.photos.tray
  const go = useGo()
  const sharing = useSharing()
  const role = useViewerRole()
  const ids = () => Array.from(rows, (row) => index.columns.id[row]!)
  const canCompare = rows.length > 1
  const tooMany = rows.length > LOT_PAGE_ROWS ? more.sharing.tooMany(LOT_PAGE_ROWS) : undefined
  const compare = () => {
    // The others can take their places there.
    const first = ids().slice(0, MOST_COMPARED)
    if (canCompare) go({ search: withCompare(location.search, first) }, { adds: { opensLots: true } })
    else say(words.compareFew)
  }
  const contactAbout = useContactAbout()
  const contact = () => contactAbout({ lotIds: ids() })
  const asCustomer = (action: Action): Action[] => (role === 'customer' ? [action] : [])
  // What changes with the selection stands first: the row ends where the tray does, and what follows keeps its place.
  return [
    {
      key: 'all',
      name: words.selectAll(all.lots),
      ...(all.areSelected && { hint: words.noOthers }),
      from: 2,
      isDisabled: all.areSelected,
      onPick: () => (all.areSelected ? say(words.noOthers) : all.pick()),
    },
    { key: 'only', name: only.isOn ? words.showAll : words.onlySelected, from: 3, onPick: only.toggle },
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
    ...asCustomer({
      name: more.sharing.share,
      ...(tooMany && { hint: tooMany }),
      from: 0,
      isDisabled: tooMany !== undefined,
      onPick: () => (tooMany ? say(tooMany) : sharing('share', ids())),
    }),
    ...(exporting ? exportActions(exporting, rows) : []),
    ...asCustomer({ name: words.contact, from: 2, onPick: contact }),
    {
      name: words.compare,
      ...(!canCompare && { hint: words.compareFew }),
      from: 0,
      isDisabled: !canCompare,
      onPick: compare,
    },
    { name: words.clear, from: 2, look: 'quiet', sign: '×', onPick: onClear },
  ]
}

function exportActions({ state, save, saveForBuyer, buyersSeeLess }: LotExport, rows: Uint32Array): Action[] {
  const words = more.photos.tray
  const isDisabled = state.step === 'writing'
  const file = (hand: typeof save) => () => isDisabled || void hand('selected', rows)
  return [
    {
      name: words.export,
      ...(buyersSeeLess && { hint: words.exportWhat }),
      from: 1,
      isDisabled,
      onPick: file(save),
    },
    ...(canShareFiles() || buyersSeeLess
      ? [
          {
            name: canShareFiles() ? words.send : words.exportForBuyer,
            ...(buyersSeeLess && { hint: words.sendWhat }),
            from: 3 as const,
            isDisabled,
            onPick: file(saveForBuyer),
          },
        ]
      : []),
  ]
}
