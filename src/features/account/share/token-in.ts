/** The token of a share link, also where the words of a message stand around it, or a sign that ended them. */
export const tokenIn = (text: string): string | undefined => /\/share\/([\w-]+)/i.exec(text)?.[1]
