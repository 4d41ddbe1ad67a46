/** The choices of what to keep, each with what it costs. */
import { useEffect, useId, useState } from 'react'
import type { KeepChoice } from '#src/offline/thumbs/kept.ts'
import {
  type KeptRest,
  partsOf,
  savedSpeeds,
  sizeOf,
  type Speeds,
  USUAL_SPEED,
} from '#src/pwa/storage/keep-plan.ts'
import { wordsOfBytes } from '#src/pwa/storage/storage-budget.tsx'
import { more } from '#src/say/more.ts'
import { type Counted, costOf } from './keep-cost.ts'
import { nameOfSome, type SomeOffer } from '#src/pwa/storage/keep/some/some-offer.ts'

interface KeepChoicesProps extends Counted {
  lots: number
  rest: KeptRest
  offer: SomeOffer | undefined
  choices: readonly KeepChoice[]
  choice: KeepChoice
  onChoose: (choice: KeepChoice) => void
}

export function KeepChoices({ choices, ...props }: KeepChoicesProps) {
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
            <span>{nameOf(choice, props)}</span>
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

function nameOf(
  choice: KeepChoice,
  { offer, rest, mayHaveOriginals }: Pick<KeepChoicesProps, 'offer' | 'rest' | 'mayHaveOriginals'>,
): string {
  const { choices, someInFull, someToZoom } = more.device.gauge
  if (choice !== 'some') return choices[choice]
  return (mayHaveOriginals ? someInFull : someToZoom)[rest](offer ? nameOfSome(offer) : '')
}

/** How fast pictures came to this device; nothing until it is read. */
function useSpeeds(): Speeds {
  const [speeds, setSpeeds] = useState<Speeds>({})
  useEffect(() => void savedSpeeds().then(setSpeeds, () => undefined), [])
  return speeds
}
