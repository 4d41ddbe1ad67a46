/**
 * The words of the office, in the page's language: a chunk of their own, because customers never see them. What says
 * them is loaded by openOffice of src/office.
 */
import { type Language, language } from './language.ts'
import type { OfficeWords } from './words.ts'

/** Read it where something is drawn: at module scope it may not be there yet. */
export let office: OfficeWords

export const OFFICE_CATALOGUES: Record<Language, () => Promise<{ office: OfficeWords }>> = {
  en: () => import('#src/say/en/office.ts'),
  he: () => import('#src/say/he/office.ts'),
}

/** @throws what import() throws. */
export async function loadOffice(): Promise<void> {
  office = (await OFFICE_CATALOGUES[language()]()).office
}
