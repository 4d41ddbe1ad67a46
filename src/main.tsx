/** Boot: begins with the wall where there probably is one, asks who is there, fetches the words, draws. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { checkVersion } from '#src/app/boot/check-version.ts'
import { expectSession, expectWall, followSession } from '#src/app/boot/follow-session.ts'
import { keepInstallPrompt } from '#src/pwa/install/install-prompt.ts'
import { loadWithRetry } from '#src/loading/load-with-retry.ts'
import { declareLanguage } from '#src/say/language.ts'
import { loadFirst } from '#src/say/load.ts'
import { startSession } from '#src/session/start-session.ts'
import '#src/ui/base.css'

declareLanguage()
expectWall()
keepInstallPrompt()
followSession()
void startSession(expectSession)
// Without words there is nothing to draw: they are asked for again whenever there may be a network.
loadWithRetry(loadFirst, draw, new AbortController().signal)
void checkVersion()

function draw(): void {
  const root = createRoot(document.getElementById('root')!, {
    onCaughtError: (error) => console.error('A screen failed:', error),
  })
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
