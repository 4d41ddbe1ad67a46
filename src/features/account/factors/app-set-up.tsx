/** An app is set up: a picture to be scanned, the same to be typed, and a first code that shows it was right. */
import type { ReactNode } from 'react'
import type { AppSecret } from '#contract/session/factors.ts'
import { more } from '#src/say/more.ts'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import './factors.css'

interface AppSetUpProps {
  app: AppSecret
  /** May reject with what call() throws. */
  confirm: (code: string) => Promise<void>
  children?: ReactNode
}

export function AppSetUp({ app, confirm, children }: AppSetUpProps) {
  const words = more.factors.app
  return (
    <div className="factors-app">
      <p>{words.scan}</p>
      <QrCode text={app.uri} label={words.picture} />
      <p>{words.type}</p>
      <p className="factors-secret">
        <code dir="ltr">{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={() => app.secret} label={more.copy} done={more.copied} />
      </p>
      <p>{words.confirm}</p>
      <CodeForm
        kind="app"
        label={more.factors.step.code}
        go={words.set}
        send={async (code) => {
          await confirm(code)
          return undefined
        }}
      >
        {children}
      </CodeForm>
    </div>
  )
}
