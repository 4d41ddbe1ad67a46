/** Whether a passkey can be used at this address: not over plain http, nor where the portal has a number for a name. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
