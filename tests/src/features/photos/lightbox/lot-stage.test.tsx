/** What stands where a lot has no photo, and who can ask for one there. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { entryState } from '#src/entry-state.ts'
import { LotStage } from '#src/features/photos/lightbox/stage/lot-stage.tsx'
import { WHOLE } from '#src/features/photos/zoom/zoom-view.ts'
import { sessionState, VISITOR } from '#src/session/session.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const LOT = bareLot(3, 'A-3')
const NOTHING = () => undefined

afterEach(() => {
  cleanup()
  sessionState.set({ session: VISITOR, fromDevice: false, ended: false })
  history.replaceState(null, '', '/')
})

function draw(session: Session) {
  sessionState.set({ session, fromDevice: false, ended: false })
  render(
    <BrowserRouter>
      <LotStage
        index={indexOf([LOT])}
        row={0}
        lot={LOT}
        photo={undefined}
        size="Medium"
        steps={{ before: undefined, after: undefined, position: 1 }}
        onShow={NOTHING}
        onClose={NOTHING}
        stageRef={createRef()}
        stage={undefined}
        view={WHOLE}
        glides={false}
        onView={NOTHING}
        spin={undefined}
        isAlone
      />
    </BrowserRouter>,
  )
  screen.getByText('This lot has no photo yet.')
  return screen.queryByRole('button', { name: 'Ask for a photo' })
}

test('a customer asks for the photo that a lot lacks at one touch', () => {
  fireEvent.click(draw({ id: 7, clientName: 'Desk' })!)
  expect(location.search).toBe('?popup=contact')
  expect(entryState().contactAbout).toEqual({ lotIds: [3], asks: 'photo' })
})

test.each<[string, Session]>([
  ['a visitor, of samples,', VISITOR],
  ['a display-only log-in', { id: 8, clientName: 'Desk', restricted: true }],
  ['a guest', { id: -3 }],
])('%s cannot', (_name, session) => {
  expect(draw(session)).toBeNull()
})
