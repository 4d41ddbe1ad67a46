/** Loopback: addresses and names that only this machine reaches. */

const LOOPBACK = /^(localhost|.*\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/

/** Whether a host, as a setting, an origin's hostname or a socket's address has it, is this machine and no other. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
