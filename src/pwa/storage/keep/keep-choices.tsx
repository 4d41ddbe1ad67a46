/** The choices of what to keep, each with what it costs. */
import { useId } from 'react'
import type { KeepChoice } from '#src/offline/thumbs/kept.ts'
import { type KeptRest, partsOf, sizeOf, sizesHaveZoom } from '#src/pwa/storage/keep-plan.ts'
import { nameOfSome, type SomeOffer } from '#src/pwa/storage/keep/some/some-offer.ts'
import { wordsOfBytes } from '#src/pwa/storage/storage-budget.tsx'
import { more } from '#src/say/more.ts'
import { type Counted, costOf, type KeepCost } from './keep-cost.ts'
import { timeWords } from './time-words.ts'

interface KeepChoicesProps extends Counted {
  rest: KeptRest
  offer: SomeOffer | undefined
  choices: readonly KeepChoice[]
  choice: KeepChoice
  /** What is recommended. */
  proposed: KeepChoice
  /** How many lots there are. */
  lots: number
  onChoose: (choice: KeepChoice) => void
}

export function KeepChoices({ choices, ...props }: KeepChoicesProps) {
  const name = useId()
  const isGuess = choices.some((choice) =>
    partsOf(choice, props).some((part) => !(sizeOf(part) in props.saved.speeds)),
  )
  const words = more.device.gauge
  return (
    <fieldset className="keep-choices">
      <legend>{words.whatToKeep(props.lots)}</legend>
      {choices.map((choice) => {
        const cost = wordsOfCost(costOf(choice, props))
        return (
          <label className="keep-choice" key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === props.choice}
              onChange={() => props.onChoose(choice)}
            />
            <span>{nameOf(choice, props)}</span>
            <small>{choice === props.proposed ? words.recommended(cost) : cost}</small>
          </label>
        )
      })}
      {isGuess && <p className="keep-guess">{words.guessedSpeed}</p>}
    </fieldset>
  )
}

function wordsOfCost({ missing, bytes, takes, isMost }: KeepCost): string {
  const { allHere, cost, about, upTo } = more.device.gauge
  if (missing === 0) return allHere
  return cost((isMost ? upTo : about)(wordsOfBytes(bytes)), timeWords(takes))
}

function nameOf(choice: KeepChoice, props: Omit<KeepChoicesProps, 'choices'>): string {
  const { offer, rest, edges, mayHaveOriginals } = props
  const { choices, someInFull, someToZoom } = more.device.gauge
  const nameIn = <Name extends string>(name: Name) =>
    name === 'sizes' && sizesHaveZoom(edges) ? ('sizesAndZoom' as const) : name
  if (choice !== 'some') return choices[nameIn(choice)]
  const lots = offer ? nameOfSome(offer) : ''
  return mayHaveOriginals
    ? someInFull[nameIn(rest)](lots)
    : someToZoom[rest === 'sizes' ? rest : 'wall'](lots)
}
