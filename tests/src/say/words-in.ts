type Said = string | ((...values: (string | number)[]) => string)

/** Every text of a catalogue with its path, in alphabetical order. */
export function wordsIn(catalogue: object, path = ''): [path: string, said: Said][] {
  return Object.entries(catalogue)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]: [string, unknown]): [string, Said][] => {
      const at = path ? `${path}.${key}` : key
      return typeof value === 'object' && value !== null ? wordsIn(value, at) : [[at, value as Said]]
    })
}

export const isFunction = (said: Said): said is Exclude<Said, string> => typeof said === 'function'
