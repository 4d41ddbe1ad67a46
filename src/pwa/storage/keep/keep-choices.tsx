/** The choices of what to keep, each with what it costs. */
import { useId } from 'react'
import type { KeepChoice } from '#src/offline/thumbs/kept.ts'
import { type KeptRest, partsOf, sizeOf, sizesHaveZoom } from '#src/pwa/storage/keep-plan.ts'
import { nameOfSome, type SomeOffer } from '#src/pwa/storage/keep/some/some-offer.ts'
import type { Room } from '#src/pwa/storage/room.ts'
import { wordsOfBytes } from '#src/pwa/storage/storage-budget.tsx'
import { more } from '#src/say/more.ts'
import { type Counted, costOf, type KeepCost, type KeepLimits, limitsOf } from './keep-cost.ts'
import { timeWords } from './time-words.ts'

interface KeepChoicesProps extends Counted {
  rest: KeptRest
  room: Room
  offer: SomeOffer | undefined
  choices: readonly KeepChoice[]
  choice: KeepChoice
  /** What is recommended. */
  proposed: KeepChoice
  /** How many lots have photos. */
  withPhotos: number
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
      <legend>{words.whatToKeep(props.withPhotos)}</legend>
      {choices.map((choice) => {
        const cost = costOf(choice, props)
        const costs = wordsOfCost(cost)
        const limits = wordsOfLimits(limitsOf(cost, props, props.room), props.room)
        return (
          <label className="keep-choice" key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === props.choice}
              onChange={() => props.onChoose(choice)}
            />
            <span>{nameOf(choice, props)}</span>
            <small>{choice === props.proposed ? words.recommended(costs) : costs}</small>
            {limits && <small>{limits}</small>}
          </label>
        )
      })}
      {isGuess && <p className="keep-guess">{words.guessedSpeed}</p>}
    </fieldset>
  )
}

function wordsOfCost({ all, missing, bytes, takes, isMost }: KeepCost): string {
  const { allHere, cost, about, upTo, inAddition } = more.device.gauge
  if (missing === 0) return allHere
  const toCome = (isMost ? upTo : about)(wordsOfBytes(bytes))
  return cost(missing < all ? inAddition(toCome) : toCome, timeWords(takes))
}

/** Said before it is chosen. */
function wordsOfLimits({ raisedTo, fitting }: KeepLimits, { freeBytes = 0 }: Room): string | undefined {
  const { lacksSpace, fits, raises } = more.device.gauge
  if (fitting === undefined) return raisedTo === undefined ? undefined : raises(wordsOfBytes(raisedTo))
  const lacks = lacksSpace(wordsOfBytes(freeBytes))
  return fitting > 0 ? `${lacks} ${fits(fitting)}` : lacks
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
