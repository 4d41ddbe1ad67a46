/** Everything that a tab finds of the app on its device, as the browser has it. */

/** A page of any browser. */
interface AnyPage {
  evaluate(script: () => Promise<DeviceContents>): Promise<DeviceContents>
}

export interface DeviceContents {
  /** Caches but for the app's own files, with what is in them; empty ones, which looking itself can make, are left out. */
  caches: Record<string, string[]>
  /** Rows by database and store; databases and stores without any are left out. */
  databases: Record<string, Record<string, unknown[]>>
  local: Record<string, string>
  session: Record<string, string>
  /** What a screen put behind the address. */
  behindAddress: unknown
}

export function deviceContents(page: AnyPage): Promise<DeviceContents> {
  return page.evaluate(async () => {
    const found: DeviceContents = {
      caches: {},
      databases: {},
      local: { ...localStorage },
      session: { ...sessionStorage },
      behindAddress: (history.state as { loupe?: unknown } | null)?.loupe ?? null,
    }
    for (const name of await caches.keys()) {
      if (name.includes('precache') || name === 'loupe-office') continue
      const kept = await (await caches.open(name)).keys()
      if (kept.length > 0) found.caches[name] = kept.map(({ url }) => url)
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name!))
      const stores: Record<string, unknown[]> = {}
      for (const store of db.objectStoreNames) {
        const rows = await settled(db.transaction(store).objectStore(store).getAll())
        if (rows.length > 0) stores[store] = rows
      }
      db.close()
      if (Object.keys(stores).length > 0) found.databases[name!] = stores
    }
    return found
  })
}
