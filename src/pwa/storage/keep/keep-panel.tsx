/**
 * What to keep for use without a network: the choices, each with what it costs beforehand; then how far it is, pause,
 * what was kept when, and why it stopped.
 */
import { useEffect, useId, useState } from 'react'
import { KEEP_CHOICES, type KeepChoice, type KeptPart } from '#src/offline/thumbs/kept.ts'
import { budgetFor, savedThumbsBudget, saveThumbsBudget } from '#src/offline/thumbs/thumbs-budget.ts'
import { useFreeBytes } from '#src/pwa/storage/free-bytes.ts'
import { askToPersist } from '#src/pwa/storage/persistence.ts'
import { wordsOfBytes } from '#src/pwa/storage/storage-budget.tsx'
import { chosenOf, type SavedThumbs, type WallCount } from '#src/pwa/storage/storage-figures.ts'
import type { StorageProps } from '#src/pwa/storage/storage-props.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { partsOf, savedSpeeds, sizeOf, type Speeds, USUAL_SPEED } from '#src/pwa/storage/keep-plan.ts'
import { bytesAfter, costOf, proposedChoice } from './keep-cost.ts'
import { KeptLine, Running, Unfinished, wholeOf } from './keep-progress.tsx'
import { startPrefetch } from './prefetch.ts'
import { type PrefetchEnd, prefetchState } from './prefetch-state.ts'
import './keep-panel.css'

interface KeepPanelProps extends StorageProps {
  saved: NonNullable<SavedThumbs>
  counted: WallCount
}

/** What it takes to go on is asked for with the choices. */
const LACKS_ROOM: ReadonlySet<string> = new Set<PrefetchEnd>(['over-budget', 'disk-full'])

function wordsFor(end: PrefetchEnd | 'paused'): string {
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
  const { saved, mayHaveOriginals } = props
  const prefetch = useStore(prefetchState)
  const room = useRoom(saved)
  const [chosen, setChoice] = useState<KeepChoice>()
  const choice = chosen ?? chosenOf(saved)?.choice ?? proposedChoice(props, room)
  const start = (parts: readonly KeptPart[]) =>
    startPrefetch({ photos: props.photos(), choice, edges: parts })
  if (prefetch.kind === 'running') return <Running {...prefetch} />
  const { kept, keeping } = saved
  // Where it goes on by itself it has just ended, or is about to begin.
  if (keeping && !LACKS_ROOM.has(prefetch.kind) && !(prefetch.kind === 'idle' && saved.goesOn))
    return (
      <Unfinished
        {...wholeOf(keeping, props)}
        why={prefetch.kind === 'paused' ? more.device.gauge.paused : wordsFor(prefetch.kind)}
        onContinue={() => void startPrefetch({ ...keeping, photos: props.photos() })}
      />
    )
  return (
    <section className="keep">
      {kept?.completedAt !== undefined && <KeptLine {...props} kept={kept} />}
      <Choices
        {...props}
        choices={KEEP_CHOICES.filter((each) => mayHaveOriginals || each !== 'originals')}
        choice={choice}
        onChoose={setChoice}
      />
      <KeepButton {...props} {...room} choice={choice} end={prefetch.kind} onStart={start} />
    </section>
  )
}

interface ChoicesProps extends KeepPanelProps {
  choices: readonly KeepChoice[]
  choice: KeepChoice
  onChoose: (choice: KeepChoice) => void
}

function Choices({ choices, ...props }: ChoicesProps) {
  const name = useId()
  const speeds = useSpeeds()
  const isGuess = choices.some((choice) => partsOf(choice, props).some((part) => !(sizeOf(part) in speeds)))
  const words = more.device.gauge
  return (
    <fieldset className="keep-choices">
      <legend>{words.whatToKeep}</legend>
      {choices.map((choice) => {
        const { all, missing, bytes, seconds } = costOf(choice, props, speeds)
        return (
          <label className="keep-choice" key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === props.choice}
              onChange={() => props.onChoose(choice)}
            />
            <span>{words.choices[choice]}</span>
            <small>
              {missing === 0
                ? words.allHere(all)
                : words.cost(props.lots, missing, wordsOfBytes(bytes), Math.round(seconds / 60))}
            </small>
          </label>
        )
      })}
      {isGuess && <p className="keep-guess">{words.guessedSpeed(wordsOfBytes(USUAL_SPEED))}</p>}
    </fieldset>
  )
}

interface KeepButtonProps extends KeepPanelProps, Room {
  choice: KeepChoice
  end: PrefetchEnd | 'paused'
  onStart: (parts: readonly KeptPart[]) => Promise<void>
}

function KeepButton({ onStart, ...props }: KeepButtonProps) {
  const { budget, freeBytes, choice, end, lots, allLots } = props
  const words = more.device.gauge
  const cost = costOf(choice, props)
  const { parts, missing, bytes } = cost
  const needed = bytesAfter(cost, props)
  const isTight = budget !== undefined && missing > 0 && needed > budget
  const room = budgetFor(needed)
  const lacksSpace = freeBytes !== undefined && bytes > freeBytes
  const fitting = lacksSpace ? Math.floor((missing * freeBytes) / bytes) : 0
  const start = async () => {
    void askToPersist()
    if (isTight) await saveThumbsBudget(room)
    await onStart(parts)
  }
  return (
    <>
      <p role="status">
        {[
          missing > 0 && wordsFor(end),
          lots < allLots && words.more,
          lacksSpace && words.lacksSpace(wordsOfBytes(bytes), wordsOfBytes(freeBytes)),
          fitting > 0 && words.fits(fitting),
          isTight && !lacksSpace && words.tight(wordsOfBytes(room)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {missing > 0 && (
        <Button look="primary" onClick={() => void start()}>
          {words.keep(missing, wordsOfBytes(bytes))}
        </Button>
      )}
    </>
  )
}

interface Room {
  budget: number | undefined
  freeBytes: number | undefined
}

/** How much may be kept, by the user's choice and by the browser; undefined as long as it is not known. */
function useRoom(saved: NonNullable<SavedThumbs>): Room {
  const [budget, setBudget] = useState<number>()
  const freeBytes = useFreeBytes(saved.bytes)
  useEffect(() => void savedThumbsBudget().then(setBudget, () => undefined), [saved])
  return { budget, freeBytes }
}

/** How fast pictures came to this device; nothing until it is read. */
function useSpeeds(): Speeds {
  const [speeds, setSpeeds] = useState<Speeds>({})
  useEffect(() => void savedSpeeds().then(setSpeeds, () => undefined), [])
  return speeds
}
