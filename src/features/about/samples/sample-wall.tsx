/**
 * A wall to try without a log-in: ten made-up lots, sorted and sized as the real wall's are. Which lots are open stands
 * in the address. Feeding the real wall would take a session and a list on the device, which visitors have not.
 */
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { formatCarat } from '#src/format/number-format.ts'
import { withQuery } from '#src/paths.ts'
import { type Sample, SMALL_PX, samples } from '#src/samples/samples.ts'
import { more } from '#src/say/more.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { SamplePopup } from './sample-popup.tsx'
import './sample-wall.css'

const SORTS = ['lot', 'carat'] as const
const DIRECTIONS = ['descending', 'ascending'] as const
const SIZES = ['Small', 'Medium', 'Large'] as const

const ORDERS: Record<(typeof SORTS)[number], (a: Sample, b: Sample) => number> = {
  lot: (a, b) => samples.indexOf(a) - samples.indexOf(b),
  carat: (a, b) => a.caratMilli - b.caratMilli,
}

export function SampleWall() {
  const title = useId()
  const [sort, setSort] = useState<(typeof SORTS)[number]>('lot')
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('ascending')
  const [size, setSize] = useState<(typeof SIZES)[number]>('Small')
  const asSelect = useMediaQuery('(max-width: 719px)')
  const { open, other, show, close } = useOpenSamples()
  const { photos: words, samples: ofSamples } = more
  const sorted = samples.toSorted(ORDERS[sort])
  if (direction === 'descending') sorted.reverse()
  return (
    <section className="samples" aria-labelledby={title}>
      <div className="samples-head">
        <h2 id={title}>{ofSamples.title}</h2>
        <p>{ofSamples.intro}</p>
      </div>
      <div className="samples-tools">
        <Choice
          label={words.sortBy}
          options={SORTS}
          nameOf={(option) => words.sorts[option]}
          value={sort}
          onChoose={setSort}
          asSelect={asSelect}
        />
        <Choice
          label={words.direction}
          options={DIRECTIONS}
          nameOf={(option) => words.directions[option]}
          value={direction}
          onChoose={setDirection}
          asSelect={asSelect}
        />
        <Choice
          label={words.resize}
          options={SIZES}
          nameOf={(option) => words.sizes[option]}
          value={size}
          onChoose={setSize}
          asSelect={asSelect}
        />
      </div>
      <ul className="samples-list" data-size={size}>
        {sorted.map((sample) => (
          <li key={sample.lot}>
            <SampleCard sample={sample} isLarge={size !== 'Small'} onOpen={() => show(sample)} />
          </li>
        ))}
      </ul>
      {open && <SamplePopup open={open} other={other} among={sorted} onShow={show} onClose={close} />}
    </section>
  )
}

interface SampleCardProps {
  sample: Sample
  isLarge: boolean
  onOpen: () => void
}

function SampleCard({ sample, isLarge, onOpen }: SampleCardProps) {
  return (
    <button
      type="button"
      className="sample-card"
      aria-label={more.lots.open(sample.lot)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <img
        src={isLarge ? sample.large : sample.small}
        width={SMALL_PX}
        height={SMALL_PX}
        alt=""
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
      <bdi className="sample-card-lot">{sample.lot}</bdi>
      <bdi>{formatCarat(sample.caratMilli)}</bdi>
      <bdi>{sample.shape}</bdi>
    </button>
  )
}

/** What is open, and beside it what it is compared with. */
function useOpenSamples() {
  const { pathname } = useLocation()
  const query = new URLSearchParams(useTabSearch())
  const go = useGo()
  const navigate = useNavigate()
  const open = byLot(query.get('sample'))
  const show = (sample: Sample, besides?: Sample) =>
    go(
      { pathname, search: withQuery(`?${query}`, { sample: sample.lot, with: besides?.lot ?? '' }) },
      { replace: open !== undefined, adds: { opensSample: open ? entryState().opensSample : true } },
    )
  const close = () => {
    if (entryState().opensSample) void navigate(-1)
    else go({ pathname, search: withQuery(`?${query}`, { sample: '', with: '' }) }, { replace: true })
  }
  return { open, other: open && byLot(query.get('with')), show, close }
}

const byLot = (lot: string | null) => samples.find((sample) => sample.lot === lot)
