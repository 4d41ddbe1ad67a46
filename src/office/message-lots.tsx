/**
 * The lots of a message. What is stored of one is asked of the server when it is opened, and kept nowhere. A few of
 * them are open.
 */
import { useRef, useState } from 'react'
import { LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { GetLot } from '#contract/ingest/goods/lots.ts'
import { LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import { call } from '#src/api/call.ts'
import { isolated } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ANSWERED_WITHIN_MS, sentenceOf } from './use-overview.ts'
import './message-lots.css'

/** So many can be opened; the others are named. */
const MOST_OPENED = 24
/** No more are open at first. */
const FEW = 3

interface MessageLotsProps {
  /** Their numbers, as the sender has them, each once. */
  lots: readonly string[]
  /** Whose they are; null where nobody knows. */
  customer: string | null
}

export function MessageLots({ lots, customer }: MessageLotsProps) {
  const words = office.messages
  const box = useRef<HTMLDivElement>(null)
  const [wereOpened, setOpened] = useState(lots.length <= FEW)
  const named = (others: readonly string[]) => <p>{words.lots(others.map(isolated).join(', '))}</p>
  if (customer === null) return named(lots)
  const others = lots.slice(MOST_OPENED)
  const openAll = () => {
    for (const each of box.current!.querySelectorAll('details')) each.open = true
    setOpened(true)
  }
  return (
    <>
      <div className="message-lots" ref={box}>
        {lots.slice(0, MOST_OPENED).map((lot) => (
          <StoredLot key={lot} {...{ lot, customer }} isOpen={lots.length <= FEW} />
        ))}
        {!wereOpened && (
          <Button look="quiet" onClick={openAll}>
            {words.openAll}
          </Button>
        )}
      </div>
      {others.length > 0 && named(others)}
    </>
  )
}

type Stored = Awaited<ReturnType<typeof askFor>>

const ask = (lot: string, customer: string, picture: '456' | '912') =>
  call(GetLot, { params: { lot }, query: { customer, picture }, timeoutMs: ANSWERED_WITHIN_MS })

const askFor = async (lot: string, customer: string) => {
  const { values, photographs, picture } = await ask(lot, customer, '456')
  const fields: Readonly<Record<string, string>> = more.lots.fields
  const named = values
    .filter(({ field }) => field !== 'lot')
    .map(({ field, label, value }) => ({ field, label: fields[field] ?? label, value: spoken(field, value) }))
  const counted = { field: 'photographs', label: office.messages.photographs, value: String(photographs) }
  const isOnMemo = named.some(({ field }) => field === 'memo')
  const free = { field: 'memo', label: more.lots.fields.memo, value: more.photos.find.notOnMemo }
  return { values: [...named, ...(isOnMemo ? [] : [free]), counted], picture }
}

/** What the server says in English, in the page's language. */
function spoken(field: string, value: string): string {
  const { types, locations } = more.lots
  const words: Readonly<Record<string, string>> = more.lots.words
  if (field === 'type') return types[PRODUCT_TYPES[value as keyof typeof PRODUCT_TYPES]] ?? value
  if (field === 'location') return locations[LOCATIONS[value as keyof typeof LOCATIONS]] ?? value
  return LOT_COLUMNS[field as LotColumn] === 'word' ? (words[value] ?? value) : value
}

interface StoredLotProps {
  lot: string
  customer: string
  /** At first. */
  isOpen: boolean
}

function StoredLot({ lot, customer, isOpen }: StoredLotProps) {
  const [stored, setStored] = useState<Stored>()
  const [told, tell] = useState('')
  async function show() {
    tell(office.loading)
    try {
      setStored(await askFor(lot, customer))
      tell('')
    } catch (error) {
      tell(sentenceOf(error))
    }
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && !stored && void show()}>
      <summary>
        <bdi>{lot}</bdi>
      </summary>
      {stored && (
        <div className="message-lot">
          {stored.picture && <StoredPhoto {...{ lot, customer }} picture={stored.picture} />}
          <dl>
            {stored.values.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p role="status">{told}</p>
    </details>
  )
}

/** A touch shows it larger. */
function StoredPhoto({ lot, customer, picture }: Omit<StoredLotProps, 'isOpen'> & { picture: string }) {
  const [isLarge, enlarge] = useState(false)
  const [large, setLarge] = useState<string | null>()
  const name = more.lots.photoOf(lot)
  async function open() {
    enlarge(true)
    // best effort: the smaller one stays
    const asked = large ? undefined : await ask(lot, customer, '912').catch(() => undefined)
    if (asked) setLarge(asked.picture)
  }
  return (
    <>
      <button type="button" className="message-lot-photo" aria-haspopup="dialog" onClick={() => void open()}>
        <img src={picture} alt={office.messages.larger(name)} />
      </button>
      {isLarge && (
        <Popup title={lot} onClose={() => enlarge(false)}>
          <img className="message-lot-large" src={large ?? picture} alt={name} />
        </Popup>
      )}
    </>
  )
}
