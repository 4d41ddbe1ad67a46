/** How far keeping is while it runs or waits for the user, and what was kept when. */
import { formatMoment } from '#src/format/date-format.ts'
import type { Kept } from '#src/offline/thumbs/kept.ts'
import { wordsOfBytes } from '#src/pwa/storage/storage-budget.tsx'
import type { SavedThumbs, WallCount } from '#src/pwa/storage/storage-figures.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { countedParts, sizeOf } from '#src/pwa/storage/keep-plan.ts'
import { shareOf } from './count-progress.ts'
import { cancelPrefetch, pausePrefetch } from './prefetch.ts'
import type { PrefetchProgress } from './prefetch-state.ts'
import { useAwakeScreen } from './awake-screen.ts'
import { timeWords } from './time-words.ts'

export function Running({ bytes, left, ...whole }: PrefetchProgress) {
  const words = more.device.gauge
  const staysOn = useAwakeScreen()
  return (
    <section className="keep">
      <Bar share={whole.all > 0 ? whole.share : undefined}>
        <Button onClick={pausePrefetch}>{words.pause}</Button>
      </Bar>
      <p className="keep-figures">
        {whole.all > 0 && wordsOf(whole)} {bytes > 0 && words.received(wordsOfBytes(bytes))}{' '}
        {left && words.left(timeWords(left))}
      </p>
      <p>{staysOn ? words.screenStaysOn : words.stayHere}</p>
    </section>
  )
}

type Whole = Pick<PrefetchProgress, 'done' | 'all' | 'share' | 'chosenFirst'>

/** How far keeping is that does not run, from what is here. */
export function wholeOf({ choice, edges }: Kept, counted: WallCount): Whole {
  const parts = countedParts(edges).map((part) => ({
    size: sizeOf(part),
    all: counted.parts.get(part)?.all ?? 0,
    missing: counted.parts.get(part)?.missing ?? 0,
  }))
  const [all, missing] = [sumOf(parts, 'all'), sumOf(parts, 'missing')]
  return {
    done: all - missing,
    all,
    share: shareOf(parts, counted.meanPixels),
    chosenFirst: choice === 'some',
  }
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

interface UnfinishedProps extends Whole {
  /** Why it does not run. */
  why: string
  onContinue: () => void
}

/** Keeping that was begun and does not run: paused, cut off, or left by a page before. */
export function Unfinished({ why, onContinue, ...whole }: UnfinishedProps) {
  const words = more.device.gauge
  return (
    <section className="keep">
      <Bar share={whole.share}>
        <Button look="primary" onClick={onContinue}>
          {words.goOn}
        </Button>
        <Button onClick={() => void cancelPrefetch()}>{more.cancel}</Button>
      </Bar>
      <p className="keep-figures" role="status">
        {why || words.notFinished} {wordsOf(whole)}
      </p>
    </section>
  )
}

/** Keeping between two moments, with nothing to be done. */
export function Halfway(whole: Whole) {
  return (
    <section className="keep">
      <Bar share={whole.share} />
      <p className="keep-figures">{wordsOf(whole)}</p>
    </section>
  )
}

function wordsOf({ done, all, share, chosenFirst }: Whole): string {
  const words = more.device.gauge
  const first = chosenFirst ? words.chosenFirst : words.smallFirst
  return words.progressOf(done, all, Math.floor(100 * share), first)
}

/** Larger pictures are more work: the bar tells the work, not their number. */
function Bar({ share, children }: { share: number | undefined; children?: React.ReactNode }) {
  return (
    <div className="prefetch-progress">
      <progress value={share} aria-label={more.device.gauge.progress} />
      {children}
    </div>
  )
}

interface KeptLineProps {
  kept: Kept
  counted: WallCount
  saved: NonNullable<SavedThumbs>
}

/** What was kept and when, what has come since, and what the server did not have. */
export function KeptLine({ kept, counted, saved }: KeptLineProps) {
  const words = more.device.gauge
  let [missing, bytes] = [0, 0]
  for (const part of countedParts(kept.edges)) {
    const count = counted.parts.get(part)
    const here = (count?.all ?? 0) - (count?.missing ?? 0)
    missing += count?.missing ?? 0
    bytes += here * (saved.averages.get(String(sizeOf(part))) ?? 0)
  }
  const moment = formatMoment(new Date(kept.completedAt!).toISOString())
  const say = missing > 0 ? words.kept : words.everything
  const lacking = Math.min(missing, kept.lacking ?? 0)
  return (
    <p className="keep-kept" data-whole={missing === 0 || undefined}>
      {[
        say(words.keptChoices[kept.choice], words.about(wordsOfBytes(bytes)), moment),
        missing > lacking && words.since(missing - lacking),
        lacking > 0 && words.lacking(lacking),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
