/** A moment as all mails say it: minutes are enough for people, and the same in every language. */
export const mailMoment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
