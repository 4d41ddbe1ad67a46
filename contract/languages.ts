/** The languages of the portal, as language tags: the interface, the mails and the brand's tagline. */
export const PORTAL_LANGUAGES = ['en', 'he'] as const
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number]
