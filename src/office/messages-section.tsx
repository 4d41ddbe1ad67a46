/** What was written to the trader by the contact form: at first what has no answer, else all. */
import { useState } from 'react'
import type { ListedMessage } from '#contract/ingest/messages.ts'
import { formatCount } from '#src/format/number-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { OfficeMessage } from './office-message.tsx'
import { askMessages, type LatestMessages, type Messages, sentenceOf, type Shown } from './use-overview.ts'
import './messages-section.css'

interface MessagesSectionProps {
  latest: LatestMessages
  /** What was chosen, which may be on its way. */
  shows: Shown
  onShow: (shows: Shown) => void
  onChanged: () => void
}

export function MessagesSection({ latest, shows, onShow, onChanged }: MessagesSectionProps) {
  const words = office.messages
  const { counts } = latest
  return (
    <section className="office-section" aria-labelledby="messages">
      <h2 id="messages">{words.title}</h2>
      {counts.all > 0 && (
        <Choice
          label={words.show}
          options={['open', 'all']}
          nameOf={(each) => inOneLine([words.shows[each], formatCount(counts[each])])}
          value={shows}
          onChoose={onShow}
        />
      )}
      {/* Seen in the choice above. */}
      <p role="status" className={counts.open > 0 ? 'visually-hidden' : undefined}>
        {counts.all === 0 ? words.none : words.toAnswer(counts.open)}
      </p>
      <MessageList key={latest.choice} latest={latest} onChanged={onChanged} />
    </section>
  )
}

function MessageList({ latest, onChanged }: Pick<MessagesSectionProps, 'latest' | 'onChanged'>) {
  const { shown, hasMore, more, note, isAsking, fault } = useMessages(latest)
  return (
    <>
      {shown.map((message) => (
        <OfficeMessage
          key={message.id}
          message={message}
          onNoted={(noted) => {
            note(noted)
            onChanged()
          }}
        />
      ))}
      <p role="status">{fault}</p>
      {hasMore && (
        <Button aria-disabled={isAsking} onClick={() => isAsking || void more()}>
          {isAsking ? office.loading : office.messages.more}
        </Button>
      )}
    </>
  )
}

/**
 * The latest messages with those that were asked for: what was shown once stays, also when newer ones come. What was noted
 * here is shown until the server has listed the message anew; among those without an answer it stays, to be taken back.
 */
function useMessages(latest: LatestMessages) {
  const [earlier, setEarlier] = useState<Messages>()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState('')
  const [noted, setNoted] = useState<{ over: Messages; message: ListedMessage }[]>([])
  const listed = new Set(latest.messages.map(({ id }) => id))
  const before = (earlier?.messages ?? []).filter(({ id }) => !listed.has(id))
  const stands = noted.filter(({ over, message }) => over === latest || !listed.has(message.id))
  const here = new Map(stands.map(({ message }) => [message.id, message]))
  const asListed = [...latest.messages, ...before]
  const known = new Set(asListed.map(({ id }) => id))
  const shown = [...asListed, ...[...here.values()].filter(({ id }) => !known.has(id))]
    .map((each) => here.get(each.id) ?? each)
    .toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
  const note = (message: ListedMessage) => setNoted([...stands, { over: latest, message }])
  async function more() {
    setAsking(true)
    setFault('')
    try {
      const { messages, hasMore } = await askMessages(latest.shows, shown.at(-1)!.id)
      setEarlier({ messages: [...shown, ...messages], hasMore })
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setAsking(false)
    }
  }
  return { shown, hasMore: (earlier ?? latest).hasMore, more, note, isAsking, fault }
}
