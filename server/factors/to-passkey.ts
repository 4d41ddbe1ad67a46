import type { Factors } from '#contract/session/my-factors.ts'

interface Listed {
  id: string
  name: string
  madeAt: Date
  usedAt: Date | null
  synced: boolean
}

/** A row as the contract says it. */
export function toPasskey({ id, name, madeAt, usedAt, synced }: Listed): Factors['passkeys'][number] {
  return { id, name, synced, madeAt: madeAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
}
