/**
 * What to keep for use without a network: the choices, each with what it costs beforehand; then how far it is, cancel,
 * what was kept when, and why it stopped.
 */
import { useEffect, useId, useState } from 'react'
import { formatMoment } from '#src/format/date-format.ts'
import { KEEP_CHOICES, type KeepChoice, type Kept } from '#src/offline/thumbs/kept.ts'
import { savedThumbsBudget, saveThumbsBudget } from '#src/offline/thumbs/thumbs-budget.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { cancelPrefetch, startPrefetch } from './prefetch.ts'
import { type PrefetchEnd, type PrefetchState, prefetchState } from './prefetch-state.ts'
import { bytesOfPicture, edgesOf, savedSpeed } from './keep-plan.ts'
import { askToPersist } from './persistence.ts'
import { wordsOfBytes } from './storage-budget.tsx'
import type { SavedThumbs, WallCount } from './storage-figures.ts'
import type { StorageProps } from './storage-props.ts'
import './keep-panel.css'

interface KeepPanelProps extends StorageProps {
  saved: NonNullable<SavedThumbs>
  counted: WallCount
}

/** A budget is set a little wider than the estimate. */
const ROOM_STEP_BYTES = 50_000_000
const ESTIMATE_ERROR = 1.2

function wordsFor(end: PrefetchEnd): string {
  const { elsewhere, offline, overBudget, diskFull, failed } = more.device.gauge
  return { idle: '', elsewhere, offline, 'over-budget': overBudget, 'disk-full': diskFull, failed }[end]
}

export function KeepPanel(props: KeepPanelProps) {
  const { saved } = props
  const prefetch = useStore(prefetchState)
  const [choice, setChoice] = useState<KeepChoice>(saved.kept?.choice ?? 'wall')
  if (prefetch.kind === 'running') return <Running {...prefetch} />
  return (
    <section className="keep">
      {saved.kept?.completedAt !== undefined && <KeptLine {...props} kept={saved.kept} />}
      <Choices {...props} choice={choice} onChoose={setChoice} />
      <KeepButton {...props} choice={choice} end={prefetch.kind} />
    </section>
  )
}

/** Of a choice: its pictures, those that are missing, and about how many bytes these have. */
function costOf(choice: KeepChoice, { saved, counted, ...props }: KeepPanelProps) {
  const edges = edgesOf(choice, props)
  let [missing, bytes] = [0, 0]
  for (const edge of edges) {
    const of = counted.missing.get(edge) ?? 0
    missing += of
    bytes += of * bytesOfPicture(edge, saved.averages)
  }
  return { edges, all: counted.photos * edges.length, missing, bytes }
}

function Choices(props: KeepPanelProps & { choice: KeepChoice; onChoose: (choice: KeepChoice) => void }) {
  const name = useId()
  const speed = useSpeed()
  const words = more.device.gauge
  return (
    <fieldset className="keep-choices">
      <legend>{words.whatToKeep}</legend>
      {KEEP_CHOICES.map((choice) => {
        const { all, missing, bytes } = costOf(choice, props)
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
                : words.cost(missing, wordsOfBytes(bytes), Math.round(bytes / speed / 60))}
            </small>
          </label>
        )
      })}
    </fieldset>
  )
}

function KeepButton(props: KeepPanelProps & { choice: KeepChoice; end: PrefetchEnd }) {
  const { saved, choice, end, lots, allLots } = props
  const [budget, setBudget] = useState<number>()
  useEffect(() => void savedThumbsBudget().then(setBudget, () => undefined), [saved])
  const words = more.device.gauge
  const { edges, missing, bytes } = costOf(choice, props)
  const needed = saved.bytes + bytes * ESTIMATE_ERROR
  const isTight = budget !== undefined && missing > 0 && needed > budget
  const room = Math.ceil(needed / ROOM_STEP_BYTES) * ROOM_STEP_BYTES
  const start = async () => {
    void askToPersist()
    if (isTight) await saveThumbsBudget(room)
    await startPrefetch({ ids: props.photos().ids, choice, edges })
  }
  return (
    <>
      <p role="status">
        {[wordsFor(end), lots < allLots && words.more, isTight && words.tight(wordsOfBytes(room))]
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

/** What was kept and when, and what has come since. */
function KeptLine({ kept, counted, saved }: KeepPanelProps & { kept: Kept }) {
  const words = more.device.gauge
  const missing = kept.edges.reduce((sum, edge) => sum + (counted.missing.get(edge) ?? 0), 0)
  const pictures = counted.photos * kept.edges.length - missing
  const moment = formatMoment(new Date(kept.completedAt!).toISOString())
  return (
    <p className="keep-kept">
      {words.kept(words.keptChoices[kept.choice], pictures, wordsOfBytes(saved.bytes), moment)}{' '}
      {missing > 0 && words.since(missing)}
    </p>
  )
}

function Running({ done, all, bytes, leftMs }: Extract<PrefetchState, { kind: 'running' }>) {
  const words = more.device.gauge
  return (
    <div className="keep">
      <div className="prefetch-progress">
        <progress value={done} max={all} aria-label={words.progress} />
        <Button onClick={cancelPrefetch}>{more.cancel}</Button>
      </div>
      <p>
        {words.progressOf(done, all, wordsOfBytes(bytes))}{' '}
        {leftMs !== undefined && words.left(Math.round(leftMs / 60_000))}
      </p>
    </div>
  )
}

/** Bytes a second; as one that was never measured until it was read. */
function useSpeed(): number {
  const [speed, setSpeed] = useState(1_000_000)
  useEffect(() => void savedSpeed().then(setSpeed, () => undefined), [])
  return speed
}
