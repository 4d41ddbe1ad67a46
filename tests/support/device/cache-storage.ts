/** Cache Storage in memory, as far as the app uses it: for tests of what decides what is kept in it. */

/** `fits(bytes)`: whether a body of that size finds room; where it does not, the browser's own error is thrown. */
export function cacheStorage(fits: (bytes: number) => boolean = () => true) {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (address: string) => entries.get(address)?.clone(),
    delete: async (address: string) => entries.delete(address),
    keys: async () => [...entries.keys()],
    async put(address: string, response: Response) {
      const { size } = await response.clone().blob()
      if (!fits(size)) throw new DOMException('No room', 'QuotaExceededError')
      entries.set(address, response)
    },
  })
  return {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(address)?.clone(),
    async open(name: string) {
      if (!all.has(name)) all.set(name, new Map())
      return cacheOf(all.get(name)!)
    },
  }
}
