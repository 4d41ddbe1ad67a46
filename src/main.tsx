/** Boot: asks who is there, checks the version, draws. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { checkVersion } from './app/check-version.ts'
import { followSession } from './app/follow-session.ts'
import { startSession } from './session/start-session.ts'
import './ui/base.css'

followSession()
void startSession()
void checkVersion()

const root = createRoot(document.getElementById('root')!, {
  onCaughtError: (error) => console.error('A screen failed:', error),
})
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
)
