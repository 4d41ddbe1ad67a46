import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'

/** Says a hint, once a device. `name`: of the setting that keeps that it was said. */
export async function sayOnce(name: string, text: string, say: (text: string) => void): Promise<void> {
  try {
    if (await savedSetting(name)) return
    say(text)
    await saveSetting(name, true)
  } catch (error) {
    console.warn('Whether the hint was given could not be read or kept:', error)
  }
}
