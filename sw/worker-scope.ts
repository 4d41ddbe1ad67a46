/** The worker's own global: TypeScript's library for workers types `self` as any of them. */
export const scope = self as unknown as ServiceWorkerGlobalScope
