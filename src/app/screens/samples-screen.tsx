/** The wall to try: My photos on ten made-up lots, for visitors. It asks the server nothing and keeps nothing. */
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PhotosPage } from '#src/features/photos/photos-page.tsx'
import { newSelection, ShownLots } from '#src/lots/shown-lots.ts'
import { paths } from '#src/paths.ts'
import { openSampleLots } from '#src/samples/sample-lots.ts'
import { more } from '#src/say/more.ts'
import { AskForLogIn } from '#src/session/ask-for-log-in.tsx'

const VISITOR = { role: 'visitor' } as const

export function SamplesScreen() {
  const words = more.samples
  const [lots] = useState(() => ({ index: openSampleLots(new Date()), selection: newSelection() }))
  return (
    <ShownLots value={lots}>
      <PhotosPage {...VISITOR} intro={words.madeUp} />
      <aside className="photos-page" aria-label={words.about}>
        <p>{words.intro}</p>
        <p className="photos-empty-ways">
          <AskForLogIn look="primary" />
          <Link className="button button-quiet" to={paths.home}>
            {words.logIn}
          </Link>
        </p>
      </aside>
    </ShownLots>
  )
}
