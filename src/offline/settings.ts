/** Choices that belong to the device, not to an account: they stay when somebody logs out. */
import { openDevice } from './db.ts'

/** A stored choice, unchecked: the caller judges whether it still means something. */
export async function savedSetting(name: string): Promise<unknown> {
  return (await openDevice()).get('settings', name)
}

export async function saveSetting(name: string, value: unknown): Promise<void> {
  await (await openDevice()).put('settings', value, name)
}
