/** How a screen asks the contact popup for the chosen lots: in the state of the entry that opens it. */

/** The state of an entry that opens a message about the selection, on top of what stood there. */
export const aboutSelection = (state: unknown): object => ({
  ...(state as object | null),
  aboutSelection: true,
})

/** Whether an entry's state asks for that. */
export const isAboutSelection = (state: unknown): boolean =>
  (state as { aboutSelection?: boolean } | null)?.aboutSelection === true
