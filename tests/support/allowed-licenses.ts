/** The licences under which we take the work of others: each asks at most that its text goes along. */

const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0']
/** libvips, which sharp loads as a library of its own: whoever runs the server can replace it. */
const LINKED = /(^|\/)@img\/sharp-/

/** Whether we may ship a package, by its name or path. `license`: an expression of SPDX; every part must be allowed. */
export function isAllowed(name: string, license = ''): boolean {
  const allowed = LINKED.test(name) ? [...ALLOWED, 'LGPL-3.0-or-later'] : ALLOWED
  return license.split(' AND ').every((part) => allowed.includes(part))
}
