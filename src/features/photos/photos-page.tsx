/** My photos: the wall of the customer's lots in the order, size and detail that the toolbar sets. Specification §2. */
import { useMemo, useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { Role } from '#contract/session/role.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { formatDate } from '#src/format/date-format.ts'
import { formatCarat } from '#src/format/number-format.ts'
import { orderOf } from '#src/lots/list/lot-index.ts'
import { useShownIndex } from '#src/lots/shown-lots.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { useIsPreview, useViewer } from '#src/session/viewer.ts'
import { ON_PHONE, useMediaQuery } from '#src/ui/use-media-query.ts'
import { Keys } from '#src/features/photos/keys/keys.tsx'
import { ExportMenu } from '#src/features/photos/export/export-menu.tsx'
import { ExportStatus } from '#src/features/photos/export/export-status.tsx'
import { DeferredAlone } from '#src/features/photos/alone/deferred-alone.ts'
import { useFirstCardsAwaited } from './first-cards.ts'
import { useFirstLots, useKeptFirstLots } from './first-lots.ts'
import { NoLots, NoLotsYet } from './no-lots.tsx'
import { Overlay } from './overlay.tsx'
import { focusWall, InsetsOfPage, newPageInsets, scrollToToolbar } from './page-insets.ts'
import { PhotosToolbar } from '#src/features/photos/toolbar/photos-toolbar.tsx'
import { PhotosCount } from '#src/features/photos/head/photos-count.tsx'
import { ShareFound } from '#src/features/photos/head/share-found.tsx'
import { useLotExport } from '#src/features/photos/export/use-lot-export.ts'
import {
  choicesOfOrder,
  orderChosen,
  useViewChoices,
  type ViewChoices,
} from '#src/features/photos/toolbar/view-choices.ts'
import { FilterChips } from '#src/features/photos/find/chips/filter-chips.tsx'
import { useOpenLot } from '#src/features/photos/overlay/use-open-lot.ts'
import { DeferredTray } from '#src/features/photos/select/deferred-tray.tsx'
import { OnlySelectedChip } from '#src/features/photos/find/chips/only-selected-chip.tsx'
import { useOnlySelected } from '#src/features/photos/select/use-only-selected.ts'
import { useSelecting } from '#src/features/photos/select/use-selecting.ts'
import { FindTools } from '#src/features/photos/find/find-tools.tsx'
import { FoundMemo } from '#src/features/photos/memo/found-memo.tsx'
import { FoundNumbers } from '#src/features/photos/find/found-numbers.tsx'
import { SaveFound } from '#src/features/photos/find/saved/save-found.tsx'
import { useFind } from '#src/features/photos/find/use-find.ts'
import { Wall } from '#src/features/photos/wall/wall.tsx'
import './photos-page.css'

const NO_ROWS = new Uint32Array()

/**
 * The size of a guest's lots, who has no choice of it: as many as stand beside each other on a tablet are large, a few are
 * medium, more are small. All have their data.
 */
const LARGE_LOTS = 2
const FEW_LOTS = 6

interface PhotosPageProps {
  role: Role
  intro?: string
}

/**
 * `role`: who looks. A guest gets the reduced toolbar; a display-only log-in, shown to buyers, exports nothing. A visitor
 * sees lots that are made in the page: nothing of them is kept on the device. `intro`: what is to be known of the lots.
 */
export function PhotosPage({ role, intro }: PhotosPageProps) {
  const index = useShownIndex()
  const isPreview = useIsPreview()
  const [choices, choose] = useViewChoices(isPreview || role === 'visitor', useViewer()?.order)
  const onPhone = useMediaQuery(ON_PHONE)
  const sorted = useMemo(
    () => (index && choices ? orderOf(index, orderChosen(choices)) : NO_ROWS),
    [index, choices],
  )
  const isFull = role !== 'guest'
  const mayExport = role !== 'restricted'
  const title = titleFor(role)
  const [insets] = useState(newPageInsets)
  const find = useFind(index, sorted, isFull, () => scrollToToolbar(insets))
  const { filter, found, onFilter } = find
  const only = useOnlySelected(index, find.sorted, find.order, filter)
  const { order } = only
  const firstLots = useFirstLots(choices)
  useKeptFirstLots(index, sorted, choices)
  /** What the wall draws: the list, or until it is there its first lots. */
  const lots = index ? { index, order, count: order.length } : firstLots && { index: firstLots, ...firstLots }
  const guestsLots = isFull ? 0 : index ? (index.complete ? index.count : 0) : (firstLots?.count ?? 0)
  const isAlone = guestsLots === 1
  useFirstCardsAwaited(isAlone || lots?.count === 0)
  const isLow = useMediaQuery(LOW)
  const shown = choices && !isFull ? forGuests(choices, guestsLots, isLow) : choices
  const openLot = useOpenLot(find.onDone)
  const onEnter = () =>
    void find.tellMeant((id) => (id === undefined ? focusWall(insets, true) : openLot(id)))
  const [closed, setClosed] = useState<{ id: number }>()
  const selecting = useSelecting(lots?.index, lots?.order ?? NO_ROWS, index !== undefined)
  const exporting = useLotExport(mayExport ? index : undefined)
  const asked = find.ordered && choicesOfOrder(find.ordered)
  const chooseFromTop = (change: Partial<ViewChoices>) => {
    const isOfOrder = change.sort ?? change.direction
    // Who chooses one of both sees the other, and means it.
    choose(isOfOrder ? { ...asked, ...change } : change)
    if (!isOfOrder) return
    find.orderByWall()
    scrollToToolbar(insets)
  }
  const exportMenu = mayExport && (
    <ExportMenu {...{ index, order, exporting }} sorted={find.sorted} chosen={selecting.chosen} />
  )
  if (!choices || !shown) return <h1 className="visually-hidden">{title}</h1>
  // What stands above a guest's lots depends on how many they are.
  if (!lots && !isFull) return <NoLotsYet title={title} {...find} />
  return (
    <InsetsOfPage value={insets}>
      <title>{role === 'guest' ? title : first.pageTitle(title, brand.name)}</title>
      {!isAlone && (
        <PhotosToolbar
          variant={isFull ? 'full' : 'reduced'}
          choices={{ ...choices, ...asked }}
          instead={find.listed?.isOn ? more.photos.find.asListed : undefined}
          onPhone={onPhone}
          onChoose={chooseFromTop}
          find={
            isFull && (
              <FindTools
                {...find}
                onEnter={onEnter}
                onDown={() => focusWall(insets, true)}
                sheet={onPhone}
                tellsChanges={role === 'customer'}
                sorting={choices}
                onSort={chooseFromTop}
              />
            )
          }
        >
          {exportMenu}
        </PhotosToolbar>
      )}
      <ExportStatus {...exporting} />
      <section className="photos-page">
        <PhotosCount
          {...{ role, title, intro, find, sorted }}
          shown={only.isOn ? order.length : found?.count}
          before={firstLots?.count}
          size={choices.size}
        >
          {isAlone && exportMenu}
        </PhotosCount>
        {only.isOn ? (
          <OnlySelectedChip onRemove={only.toggle} />
        ) : (
          index && (
            <>
              <FilterChips {...{ filter, found, onFilter }} isTyping={find.isTyping} words={index.words}>
                {role === 'customer' && <ShareFound index={index} order={order} />}
                {role === 'customer' && find.finder && (
                  <SaveFound
                    {...{ index, filter, onFilter }}
                    finder={find.finder}
                    sorting={choices}
                    onSort={chooseFromTop}
                  />
                )}
              </FilterChips>
              {found?.list && (
                <FoundNumbers
                  {...{ index, found, order, selecting }}
                  list={found.list}
                  listed={find.listed}
                />
              )}
              {role === 'customer' && <FoundMemo text={filter.text} account={index.account} />}
            </>
          )
        )}
        {isAlone ? (
          index && <DeferredAlone index={index} row={0} onOpen={openLot} />
        ) : lots && lots.count > 0 ? (
          <Wall
            index={lots.index}
            order={lots.order}
            count={lots.count}
            size={shown.size}
            details={shown.details}
            onOpen={openLot}
            closed={closed}
            selecting={selecting}
            labelOf={LABEL[find.listed?.isOn ? 'lot' : (find.ordered?.sort ?? choices.sort)]}
          />
        ) : (
          <NoLots {...find} />
        )}
      </section>
      {index && (
        <DeferredTray
          {...selecting}
          {...{ index, order, only }}
          sorted={find.sorted}
          exporting={mayExport ? exporting : undefined}
        />
      )}
      <Keys canSearch={isFull} />
      {index && (
        <Overlay index={index} order={order} size={shown.size} onClosed={(id) => setClosed({ id })} />
      )}
    </InsetsOfPage>
  )
}

/** On a phone that lies a large picture would never be in view as a whole. */
const LOW = '(max-height: 479px)'

const forGuests = (choices: ViewChoices, lots: number, isLow: boolean): ViewChoices => ({
  ...choices,
  size: lots === 0 || lots > FEW_LOTS ? choices.size : lots > LARGE_LOTS || isLow ? 'Medium' : 'Large',
  details: 'extended',
})

function titleFor(role: Role): string {
  if (role === 'visitor') return more.samples.title
  return role === 'guest' ? more.account.share.title : first.menu.photos
}

/** The scrubber's label for a lot. */
const LABEL: Record<ViewChoices['sort'], (lot: Lot) => string> = {
  date: ({ date }) => (date ? formatDate(date) : more.photos.noDate),
  lot: ({ lot }) => lot,
  carat: ({ caratMilli }) => (caratMilli === undefined ? more.photos.noCarat : formatCarat(caratMilli)),
}
