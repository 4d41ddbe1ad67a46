/**
 * What a guest is writing to whoever shared, until it is sent or thrown away. Where the link ends meanwhile, the tab's
 * entry takes it along to the page of share links, which gives it back: these are the guest's own words, and none of a lot.
 */
let written = ''

/** An empty one: there is nothing to keep. */
export const noteUnsentAnswer = (text: string): void => void (written = text)

export const unsentAnswer = (): string => written
