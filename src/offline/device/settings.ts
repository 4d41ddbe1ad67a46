/** Choices that belong to the device, not to an account: they stay after a log-out. */
import { deviceDatabase } from './device-database.ts'

/** A stored choice, unchecked: the caller judges whether it still means something. */
export function savedSetting(name: string): Promise<unknown> {
  return deviceDatabase.read(['settings'], (rowsOf) => rowsOf('settings').get(name))
}

export async function saveSetting(name: string, value: unknown): Promise<void> {
  await deviceDatabase.write(['settings'], (rowsOf) => rowsOf('settings').put(value, name))
}
