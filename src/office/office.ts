/**
 * The door of the office. Names of files here and of its words begin with `office`: so do their chunks, which the worker
 * leaves off the devices of customers (vite.config.ts, sw/serve-app.ts).
 */
import { loadOffice } from '#src/say/office.ts'
import { OfficePage } from './office-page.tsx'

/** The first screen, with its words. @throws what import() throws */
export async function openOffice(): Promise<typeof OfficePage> {
  await loadOffice()
  return OfficePage
}
