/**
 * The demo: two made-up customers with real stones and drawn photos. This file is the one entry to the folder, and only
 * server/main.ts imports it.
 */
import type { Db } from '#server/db/client.ts'
import type { PhotoSource } from '#server/photo-source.ts'
import type { DemoGoods } from '#server/services.ts'
import { drawnPhotos } from '#demo/draw/drawn-photos.ts'
import { DEMO_PASSWORD, DEMO_STAFF, DEMO_USERS } from '#demo/seed/accounts.ts'
import { addDemo, demoState, removeDemo } from '#demo/remove/remove-demo.ts'
import { allowDemoLogIns, demoStaff, demoUsers } from '#demo/seed/log-ins.ts'
import { seedDemo } from '#demo/seed/seed.ts'

export interface Demo extends DemoGoods {
  /** Needed even when the demo is switched off, for a database that was seeded before. */
  photoSource: PhotoSource
  /** Seeds the demo, once for each database, and prints its progress. */
  seed(now: Date): Promise<void>
}

/** Opens the demo on a database. */
export function openDemo(db: Db): Demo {
  return {
    photoSource: drawnPhotos(db),
    seed: (now) => seedDemo(db, { now, onProgress: printProgress }),
    allowLogIns: allowDemoLogIns,
    async logIns(on, { staff }) {
      if ((await demoUsers(on)).length === 0) return null
      const isStaffThere = staff && (await demoStaff(on)).length > 0
      const shown = isStaffThere ? [...DEMO_USERS, DEMO_STAFF] : DEMO_USERS
      const lines = shown.map(({ email, about }) => `  ${email.padEnd(26)}${about}`)
      return [`Demo log-ins, password ${DEMO_PASSWORD}:`, ...lines].join('\n')
    },
    state: demoState,
    add: addDemo,
    remove: removeDemo,
  }
}

function printProgress(saved: number, all: number): void {
  console.log(`Making demo data: ${saved.toLocaleString('en')} of ${all.toLocaleString('en')} lots`)
}
