/** What the server notes in its data folder for the command line: the key, and where it listens while it does. */
export const KEY_FILE = 'portal.key'
export const ADDRESS_FILE = 'portal.address'
