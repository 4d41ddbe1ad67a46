/** The popup of the storage status: what is on the device, what else to keep there, and the storage budget. */
import { type ReactNode, useCallback, useState } from 'react'
import { formatMoment } from '#src/format/date-format.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedPulledAt } from '#src/offline/lists/pulled-at.ts'
import { more } from '#src/say/more.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { KeepPanel } from '#src/pwa/storage/keep/keep-panel.tsx'
import { InFull } from '#src/pwa/storage/keep/some/in-full.tsx'
import { chosenOf, type SavedThumbs, type WallCount } from './storage-figures.ts'
import { DeletePictures } from './delete-pictures.tsx'
import { useRoom } from './room.ts'
import { StorageBudget } from './storage-budget.tsx'
import type { StorageProps } from './storage-props.ts'
import { InstallOffer } from '#src/pwa/install/install-offer.tsx'

interface StoragePopupProps extends StorageProps {
  /** Null: nothing can be kept here. */
  saved: SavedThumbs
  /** Undefined where nothing can be kept. */
  counted: WallCount | undefined
  onClose: () => void
}

export function StoragePopup(props: StoragePopupProps) {
  return (
    <Popup title={more.device.gauge.title} onClose={props.onClose}>
      <OutsideTap onClose={props.onClose} />
      {props.saved ? <Here {...props} saved={props.saved} /> : <OnlineOnly />}
    </Popup>
  )
}

function Here(props: StoragePopupProps & { saved: NonNullable<SavedThumbs> }) {
  const { saved, lots, allLots, counted } = props
  const { account } = saved.owner
  const read = useCallback(() => savedPulledAt(listsOf(account)), [account])
  const pulledAt = useSaved('pulledAt', read)
  // What comes while this is open, the wall's own first photos, brings no button that would move all others.
  const [hadPictures] = useState(saved.bytes > 0)
  const isOffered = hadPictures || saved.kept !== undefined || saved.keeping !== undefined
  // What is proposed depends on it: what has not come yet would propose the most.
  const room = useRoom(saved.bytes)
  const words = more.device.gauge
  return (
    <div className="storage-popup">
      <dl className="storage-figures">
        <Figure name={words.lots}>{words.of(lots, allLots)}</Figure>
        {counted && (
          <Figure name={words.withPictures}>{words.of(counted.pictured, counted.withPhotos)}</Figure>
        )}
        {counted?.asChosen !== undefined && (
          <Figure name={words.asChosen[chosenOf(saved)?.choice ?? 'wall']}>
            {words.of(counted.asChosen, counted.withPhotos)}
          </Figure>
        )}
        <InFull saved={saved} photos={props.photos} />
        <Figure name={words.dataOf}>
          {pulledAt ? <bdi>{formatMoment(pulledAt)}</bdi> : words.notComplete}
        </Figure>
      </dl>
      {room && counted && <KeepPanel {...props} saved={saved} counted={counted} room={room} />}
      {room && <StorageBudget owner={saved.owner} bytes={saved.bytes} room={room} />}
      {saved.bytes > 0 && isOffered && <DeletePictures owner={saved.owner} bytes={saved.bytes} />}
      <InstallOffer />
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OnlineOnly() {
  return <p>{more.device.gauge.whyOnlineOnly}</p>
}
