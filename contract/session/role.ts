/** Roles: which calls the server allows a caller, and which screens a session opens. */

/** In this order: without a session; a customer's log-in; a display-only log-in; a share link. */
export const ROLES = ['visitor', 'customer', 'restricted', 'guest'] as const
export type Role = (typeof ROLES)[number]
