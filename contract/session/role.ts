/** Roles: which calls the server allows a caller, and which screens a session opens. */

/** In this order: without a session; a customer's log-in; a display-only log-in; a share link; the trader's own people. */
export const ROLES = ['visitor', 'customer', 'restricted', 'guest', 'staff'] as const
export type Role = (typeof ROLES)[number]
