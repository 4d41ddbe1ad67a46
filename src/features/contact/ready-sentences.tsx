import { useId } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import {
  offeredSentences,
  standsIn,
  type Topic,
  withSentence,
} from '#src/features/contact/draft/ready-sentences.ts'
import './ready-sentences.css'

interface ReadySentencesProps {
  message: string
  topic: Topic
  /** How many lots the message is about. */
  lots?: number
  onChange: (message: string) => void
}

/**
 * What is mostly asked about lots or a product, each a whole sentence at a touch. The focus stays where it is: no keyboard comes up,
 * and who is writing writes on.
 */
export function ReadySentences({ message, topic, lots = 0, onChange }: ReadySentencesProps) {
  const { title, sentences } = more.contact.ready
  const titleId = useId()
  return (
    <div className="ready-sentences" role="group" aria-labelledby={titleId}>
      <span id={titleId}>{title}</span>
      {offeredSentences(message, topic).map((sentence) => (
        <Button
          key={sentence}
          aria-pressed={standsIn(message, sentence)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(withSentence(message, sentence, lots))}
        >
          {sentences[sentence].name}
        </Button>
      ))}
    </div>
  )
}
