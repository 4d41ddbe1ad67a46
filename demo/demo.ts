/**
 * The demo: two made-up customers with real stones and drawn photos. The one door to this folder, used by
 * server/main.ts; the server itself knows no demo.
 */
import type { Db } from '#server/db/client.ts'
import type { PhotoSource } from '#server/photo-source.ts'
import { drawnPhotos } from '#demo/draw/drawn-photos.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#demo/seed/accounts.ts'
import { seedDemo } from '#demo/seed/seed.ts'

export interface Demo {
  /** Also for a server that seeds no more: what was seeded once stays in its database. */
  photoSource: PhotoSource
  /** Makes the demo's rows, once in the life of a database. Prints its progress. */
  seed(now: Date): Promise<void>
  /** What tells the reader how to log in. */
  logIns(): string
}

/** The demo over a database. */
export function openDemo(db: Db): Demo {
  return {
    photoSource: drawnPhotos(db),
    seed: (now) => seedDemo(db, { now, onProgress: printProgress }),
    logIns() {
      const lines = DEMO_USERS.map(({ email, about }) => `  ${email.padEnd(26)}${about}`)
      return [`Demo log-ins, password ${DEMO_PASSWORD}:`, ...lines].join('\n')
    },
  }
}

function printProgress(saved: number, all: number): void {
  console.log(`Making demo data: ${saved.toLocaleString('en')} of ${all.toLocaleString('en')} lots`)
}
