/** Recovery codes, shown once: they are copied or saved, and go when the person says that they are kept. */
import { useEffect, useRef, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Tick } from '#src/ui/controls/tick.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import './factors.css'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const words = more.factors.codes
  const title = useRef<HTMLHeadingElement>(null)
  const [isKept, setKept] = useState(false)
  useEffect(() => title.current?.focus(), [])
  // A reload would lose them.
  useUnsentText(true)
  const text = `${brand.name}\n\n${codes.join('\n')}\n`
  const [note, say] = useNote()
  const save = async () => {
    const name = `${brand.name.toLowerCase()}-recovery-codes.txt`
    if (await saveFile(new Blob([text], { type: 'text/plain' }), name)) say(more.savedAs(name))
  }
  return (
    <div className="factors-codes">
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.why}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factors-actions">
        <CopyButton text={() => codes.join('\n')} label={more.copy} done={more.copied} />
        <Button onClick={() => void save()}>{words.save}</Button>
      </div>
      <Tick isOn={isKept} onChange={setKept}>
        {words.kept}
      </Tick>
      <Button
        look="primary"
        aria-disabled={!isKept}
        aria-description={isKept ? undefined : words.keepFirst}
        onClick={() => (isKept ? onKept() : say(words.keepFirst))}
      >
        {words.go}
      </Button>
      {note}
    </div>
  )
}
