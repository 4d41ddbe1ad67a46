/** The way in for lists and photographs: chosen, or dropped anywhere on the page. */
import { useEffect, useId, useRef, useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ImportPopup } from '#src/office/imports/import-popup.tsx'
import { ACCEPTED, chosenIn, droppedIn, type NamedFile, sorted } from '#src/office/photographs/files-in.ts'
import { NewCustomer } from '#src/office/customers/new-customer.tsx'
import { PhotosPopup } from '#src/office/photographs/photos-popup.tsx'
import './bring-in.css'

interface BringInSectionProps {
  customers: readonly ListedCustomer[]
  onChanged: () => void
}

type BroughtIn = { table: NamedFile } | { pictures: readonly NamedFile[] }

export function BringInSection({ customers, onChanged }: BringInSectionProps) {
  const words = office.bringIn
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // One after the other; a list first, as photographs are matched with its lots.
  const [queue, setQueue] = useState<readonly BroughtIn[]>([])
  const [said, say] = useState('')
  const take = (files: readonly NamedFile[]) => {
    const { tables, pictures, others } = sorted(files)
    const found = [...tables.map((table) => ({ table })), ...(pictures.length > 0 ? [{ pictures }] : [])]
    setQueue((before) => [...before, ...found])
    say(others > 0 ? words.others(others) : '')
  }
  const isOver = useDrop(take)
  const [first] = queue
  const [only, another] = customers
  const shared = {
    customers,
    proposed: another ? undefined : only,
    onChanged,
    onClose: () => setQueue((before) => before.slice(1)),
  }
  return (
    <section className="office-section bring-in" data-over={isOver || undefined} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.about}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={words.choose}
        onChange={({ target }) => {
          if (target.files) take(chosenIn(target.files))
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {only ? (
        <Button onClick={() => input.current!.click()}>{words.choose}</Button>
      ) : (
        <>
          <p>{words.customerFirst}</p>
          <NewCustomer customers={customers} onAdded={onChanged} />
        </>
      )}
      <p className="bring-in-said" role="status">
        {said}
      </p>
      {only && first && 'table' in first && (
        <ImportPopup key={queue.length} file={first.table.file} {...shared} />
      )}
      {only && first && 'pictures' in first && (
        <PhotosPopup key={queue.length} files={first.pictures} {...shared} />
      )}
    </section>
  )
}

/** Files may be dropped anywhere on the page: beside a target the browser would leave the page for the file. */
function useDrop(take: (files: readonly NamedFile[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal })
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        // best effort: a file that was deleted meanwhile cannot be read
        void droppedIn(event.dataTransfer!).then(latest.current, () => latest.current([]))
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return isOver
}
