import { useEffect } from 'react'
import { more } from '#src/say/more.ts'
import { lostLogIn, settleLostLogIn, takeLostLogIn } from '#src/session/ending/lost-log-in.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'

/** Says to who has just logged in why nobody is logged in, and what to do. */
export function LostLogInPopup() {
  const isLost = useStore(lostLogIn)
  useEffect(takeLostLogIn, [])
  if (!isLost) return null
  const words = more.account.lostLogIn
  return (
    <Popup title={words.title} onClose={settleLostLogIn}>
      <p>{words.why}</p>
      <p>{words.whatToDo}</p>
      <Button look="primary" onClick={settleLostLogIn}>
        {more.close}
      </Button>
    </Popup>
  )
}
