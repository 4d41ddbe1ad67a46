/** The default screen of everything that went wrong while drawing a route. Its title is the specification's (§8). */
import { Component, type ReactNode, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { servedScripts } from '#src/api/shell.ts'
import { paths } from '#src/paths.ts'
import { FirstScreenDrawn } from '#src/loading/after-first-screen.ts'
import { ChunkLoadError } from '#src/loading/load-chunk.ts'
import { first } from '#src/say/first.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import './error-screen.css'

/** No route has this address. */
export class UnknownPath extends Error {}

export function ErrorScreen({ error }: { error: unknown }) {
  const [note, setNote] = useState('')
  const retry = async () => {
    setNote(first.error.retrying)
    try {
      await servedScripts()
      location.reload()
    } catch {
      setNote(first.error.stillOffline)
    }
  }
  return (
    <div className="page-frame error-screen">
      <title>{first.pageTitle(first.error.title, brand.name)}</title>
      <FirstScreenDrawn />
      <h1>{first.error.title}</h1>
      <p>{sentenceFor(error)}</p>
      <div className="error-screen-actions">
        {!(error instanceof UnknownPath) && (
          <Button look="primary" onClick={() => void retry()}>
            {first.error.retry}
          </Button>
        )}
        <a className="button" href={paths.home}>
          {first.error.home}
        </a>
        <ContactLink />
      </div>
      <p role="status">{note}</p>
    </div>
  )
}

function sentenceFor(error: unknown): string {
  if (error instanceof UnknownPath) return first.error.noPage
  if (error instanceof ChunkLoadError) {
    return error.kind === 'time-out' ? first.error.timeOut : first.error.notLoaded
  }
  return first.error.other
}

interface BoundaryProps {
  /** The route drawn; another one clears the error. */
  route: string
  onError?: () => void
  children: ReactNode
}

/** Draws the default screen in place of children that throw. */
export class ErrorBoundary extends Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.route !== this.props.route)
      this.setState({ error: undefined, failed: false })
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}
