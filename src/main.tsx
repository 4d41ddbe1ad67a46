/** Boot: asks who is there, checks the version, draws. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { checkVersion } from '#src/app/boot/check-version.ts'
import { expectSession, followSession } from '#src/app/boot/follow-session.ts'
import { keepInstallPrompt } from '#src/pwa/install/install-prompt.ts'
import { startSession } from '#src/session/start-session.ts'
import '#src/ui/base.css'

keepInstallPrompt()
followSession()
void startSession(expectSession)
void checkVersion()

const root = createRoot(document.getElementById('root')!, {
  onCaughtError: (error) => console.error('A screen failed:', error),
})
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
)
