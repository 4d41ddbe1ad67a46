/**
 * What to keep for use without a network: the choices, each with what it costs beforehand; then how far it is, pause,
 * what was kept when, and why it stopped.
 */
import { useMemo, useState } from 'react'
import { connectivity } from '#src/network/connectivity.ts'
import type { KeepChoice, Kept, KeptPart } from '#src/offline/thumbs/kept.ts'
import { choicesInOrder, type KeptRest, sizesHaveZoom, withSome } from '#src/pwa/storage/keep-plan.ts'
import { askToPersist } from '#src/pwa/storage/persistence.ts'
import { chooseBudget, type Room } from '#src/pwa/storage/room.ts'
import { chosenOf, type SavedThumbs, type WallCount } from '#src/pwa/storage/storage-figures.ts'
import type { StorageProps } from '#src/pwa/storage/storage-props.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useSomeOffer } from '#src/pwa/storage/keep/some/some-offer.ts'
import { withCountOfSome } from '#src/pwa/storage/keep/some/count-some.ts'
import { KeepChoices } from './keep-choices.tsx'
import { costOf, hasRoomFor, limitsOf, proposedChoice, restBeside } from './keep-cost.ts'
import { Halfway, KeptLine, Running, Unfinished, wholeOf } from './keep-progress.tsx'
import { startPrefetch } from './prefetch.ts'
import { type PrefetchEnd, prefetchState } from './prefetch-state.ts'
import './keep-panel.css'

interface KeepPanelProps extends StorageProps {
  saved: NonNullable<SavedThumbs>
  counted: WallCount
  room: Room
}

/** What it takes to go on is asked for with the choices. */
const LACKS_ROOM: ReadonlySet<string> = new Set<PrefetchEnd>(['over-budget', 'disk-full'])

type Ended = PrefetchEnd | 'paused'

function wordsFor(end: Ended): string {
  const { elsewhere, offline, overBudget, diskFull, failed } = more.device.gauge
  return {
    idle: '',
    paused: '',
    elsewhere,
    offline,
    'over-budget': overBudget,
    'disk-full': diskFull,
    failed,
  }[end]
}

export function KeepPanel(props: KeepPanelProps) {
  const prefetch = useStore(prefetchState)
  return (
    <>
      <span role="status" className="visually-hidden">
        {prefetch.kind === 'running' && more.device.gauge.keeping(quartersOf(prefetch.share))}
      </span>
      <Step {...props} />
    </>
  )
}

/** In percent. More often nobody wants to hear of it. */
const quartersOf = (share: number): number => 25 * Math.floor(4 * share)

function Step(props: KeepPanelProps) {
  const prefetch = useStore(prefetchState)
  const [chosen, setChoice] = useState<KeepChoice>()
  if (prefetch.kind === 'running') return <Running {...prefetch} />
  const { keeping, goesOn } = props.saved
  if (keeping && goesBySelf(prefetch.kind, goesOn)) return <Between {...props} keeping={keeping} />
  if (keeping && !LACKS_ROOM.has(prefetch.kind))
    return <ToContinue {...props} keeping={keeping} end={prefetch.kind} />
  return <Offered {...props} chosen={chosen} onChoose={setChoice} end={prefetch.kind} />
}

/** Keeping that goes on by itself has just ended, and the figures are those of before; or it is about to begin. */
const goesBySelf = (kind: Ended, goesOn: boolean): boolean => kind === 'idle' && goesOn

function Between({ keeping, ...props }: KeepPanelProps & { keeping: Kept }) {
  return <Halfway {...wholeOf(keeping, useCountOf(keeping, props))} />
}

function ToContinue({ keeping, end, ...props }: KeepPanelProps & { keeping: Kept; end: Ended }) {
  return (
    <Unfinished
      {...wholeOf(keeping, useCountOf(keeping, props))}
      why={end === 'paused' ? more.device.gauge.paused : wordsFor(end)}
      onContinue={() => void startPrefetch({ ...keeping, photos: props.photos() })}
    />
  )
}

interface OfferedProps extends KeepPanelProps {
  chosen: KeepChoice | undefined
  onChoose: (choice: KeepChoice) => void
  end: Ended
}

function Offered({ chosen, onChoose, end, ...props }: OfferedProps) {
  const { saved, mayHaveOriginals, photos, room } = props
  const { kept } = saved
  const offer = useSomeOffer(props)
  const counted = useCountOf(offer && { some: offer.ids }, props)
  const countedOfKept = useCountOf(kept, props)
  const last = chosenOf(saved)
  const rest = restBeside(props, room, last)
  const offers = { ...props, counted, rest }
  const canBeZoomed = rest === 'zoom' || (rest === 'sizes' && sizesHaveZoom(props.edges))
  const isOffered = {
    wall: true,
    sizes: true,
    zoom: true,
    // Without originals they have no more than all lots have that can be zoomed.
    some: offer !== undefined && (mayHaveOriginals || !canBeZoomed),
    originals: mayHaveOriginals,
  }
  const choices = choicesInOrder(props.edges).filter((each) => isOffered[each])
  const areMore = offer?.added !== undefined
  const staysChosen = last?.choice !== 'some' || !areMore || hasRoomFor('some', offers, room)
  const wanted = chosen ?? (staysChosen ? last?.choice : undefined)
  const proposed = proposedChoice(offers, room)
  const choice = choices.find((each) => each === wanted) ?? proposed
  const start = (parts: readonly KeptPart[]) =>
    startPrefetch({
      photos: photos(),
      choice,
      edges: parts,
      ...(choice === 'some' && { some: offer?.ids }),
    })
  return (
    <section className="keep">
      {kept?.completedAt !== undefined && <KeptLine {...props} counted={countedOfKept} kept={kept} />}
      <KeepChoices
        {...offers}
        {...{ offer, choices, choice, proposed, onChoose }}
        withPhotos={counted.withPhotos}
      />
      <KeepButton
        {...offers}
        choice={choice}
        isSpared={choice !== 'some' || !areMore || last?.choice === 'originals'}
        end={end}
        onStart={start}
      />
    </section>
  )
}

/** What was counted, with the parts of some lots, where it is of some. */
function useCountOf(
  kept: Pick<Kept, 'some'> | undefined,
  { counted, photos, saved }: Pick<KeepPanelProps, 'counted' | 'photos' | 'saved'>,
): WallCount {
  const some = kept?.some
  const { here } = saved
  return useMemo(
    () => (some ? withCountOfSome(counted, withSome(photos(), { some }), here) : counted),
    [some, counted, photos, here],
  )
}

interface KeepButtonProps extends KeepPanelProps {
  rest: KeptRest
  choice: KeepChoice
  /** What is here of it is evicted after all others. */
  isSpared: boolean
  end: Ended
  onStart: (parts: readonly KeptPart[]) => Promise<void>
}

function KeepButton({ onStart, ...props }: KeepButtonProps) {
  const { room, choice, isSpared, end, lots, allLots } = props
  const isOffline = useStore(connectivity) === 'offline'
  const words = more.device.gauge
  const cost = costOf(choice, props)
  const { parts, missing } = cost
  const { raisedTo } = limitsOf(cost, props, room)
  const start = async () => {
    void askToPersist()
    if (raisedTo !== undefined) await chooseBudget(raisedTo)
    await onStart(parts)
  }
  return (
    <>
      <p role="status">
        {[missing > 0 && (isOffline ? words.whenOnline : wordsFor(end)), lots < allLots && words.more]
          .filter(Boolean)
          .join(' ')}
      </p>
      {(missing > 0 || !isSpared) && (
        <Button look="primary" onClick={() => void start()}>
          {words.keep}
        </Button>
      )}
    </>
  )
}
