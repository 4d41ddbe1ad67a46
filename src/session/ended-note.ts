/**
 * That a session has ended elsewhere, said over a reload: nameless, in the state of the tab's own history entry, which
 * needs no storage, and gone once it has been read.
 */
export function leaveEndedNote(): void {
  history.replaceState({ hasEnded: true }, '')
}

export function takeEndedNote(): boolean {
  const state = history.state as { hasEnded?: true } | null
  if (!state?.hasEnded) return false
  history.replaceState(null, '')
  return true
}
