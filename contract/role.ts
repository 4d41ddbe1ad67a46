/** The roles: what a caller may ask the server for, and which screens a session may open. */

/** Without a session, with a customer's log-in, with a display-only log-in, with a share link. */
export const ROLES = ['visitor', 'customer', 'restricted', 'guest'] as const
export type Role = (typeof ROLES)[number]
