/** What strangers wrote, as our mails repeat it: it can neither end a line of ours nor turn its direction. */

/** Without what breaks a line or turns the direction of what follows. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** A text of several lines that turns no direction. */
export const unturned = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
