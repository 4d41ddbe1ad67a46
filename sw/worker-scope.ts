/** The worker's own global: TypeScript's library for workers types `self` as any of them. */
export const scope = self as unknown as ServiceWorkerGlobalScope

/** Every file of the build with its revision; the build puts the list in the place of this name. */
export const builtFiles = (self as unknown as ServiceWorkerGlobalScope).__WB_MANIFEST
