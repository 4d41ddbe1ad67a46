/**
 * What a message that was begun for its writer asks for, and has not been told: lines that still end as they began, with
 * their colon. Not a heading, which has a list below it. Answered without the colon, in their order.
 */
export function blanksIn(message: string, begun = ''): string[] {
  const lines = new Set(linesOf(message))
  const asks = linesOf(begun).filter((line, at, all) => line.endsWith(':') && !all[at + 1]?.startsWith('- '))
  return asks.filter((line) => lines.has(line)).map((line) => line.slice(0, -1))
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())
