/**
 * The way to the office. Names of files of the office, of its words and of this one begin with `office`: so do their
 * chunks, which the worker leaves off the devices of customers (vite.config.ts, sw/office.ts).
 */
import { loadOffice } from '#src/say/office.ts'
import { endSession } from '#src/session/ending/end-session.ts'

const onSessionEnded = () => void endSession()

/** The office's first screen, with its words. @throws what import() throws */
export async function openOffice() {
  const [{ OfficePage }] = await Promise.all([import('#src/office/office-page.tsx'), loadOffice()])
  return () => <OfficePage onSessionEnded={onSessionEnded} />
}
