import { useContactAbout } from '#src/contact-about.ts'
import { more } from '#src/say/more.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { Button } from '#src/ui/controls/button.tsx'

/** A customer writes to the trader for the photo that a lot lacks. */
export function AskPhoto({ lotId }: { lotId: number }) {
  const contact = useContactAbout()
  if (useViewerRole() !== 'customer') return null
  return <Button onClick={() => contact({ lotIds: [lotId], asks: 'photo' })}>{more.lots.askPhoto}</Button>
}
