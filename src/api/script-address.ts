/**
 * The addresses of our own scripts, for whoever starts one by its address: a page its workers and the service worker.
 * Where the browser has Trusted Types, the server's policy lets no other be started: not by a text, not by a policy of
 * another name. Other browsers take the text.
 */
import { SCRIPT_POLICY } from '#contract/script-policy.ts'

/** As the build names them (vite.config.ts). */
const OURS = /^\/(sw|assets\/[\w-]+)\.js$/

/** TypeScript's library does not know them. A trusted address is used like a string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}
declare const trustedTypes: TrustedTypes

/** Vite's own server sends no policy, and names scripts otherwise. */
const policy =
  import.meta.env.PROD && 'trustedTypes' in globalThis
    ? trustedTypes.createPolicy(SCRIPT_POLICY, {
        createScriptURL(address) {
          if (OURS.test(address)) return address
          throw new TypeError(`${address} is not one of our scripts`)
        },
      })
    : { createScriptURL: (address: string) => address }

/** What starts the script at a path of ours. @throws {TypeError} in a browser with Trusted Types, for any other */
export function scriptAddress(path: string): string {
  return policy.createScriptURL(path)
}
