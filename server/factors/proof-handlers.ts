/** A proof of who it is, which lets a session change the account for some minutes. */
import { Prove } from '#contract/session/proof.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { openProofs } from './prove.ts'

export const mountProofs: MountArea = (app, services) => {
  const prove = openProofs(services)
  const rule = { for: ['customer', 'staff'], perMinute: services.config.logInsPerMinute } as const
  mount(app, Prove, rule, async ({ caller: { userId }, body: proof, request, reply }) => {
    await prove({ userId, proof, request, reply })
    return {}
  })
}
