/**
 * What a browser says of itself (User-Agent), as people call it: which kind of device, which system, which browser. Only
 * the words of this file come out of it, whatever it says. Safari on an iPad says that it is on a Mac unless it is asked
 * for mobile pages.
 */
import type { DeviceKind } from '#contract/session/devices.ts'

export interface UserDevice {
  kind: DeviceKind
  /** Null: unknown. */
  system: string | null
  /** Null: unknown. */
  browser: string | null
}

/** First match; those that also call themselves by another's name come before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
]

/** First match. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b|\bMacintosh\b.*\b(?:CriOS|FxiOS|EdgiOS|OPT)\//, 'iPad'],
  [/\bMacintosh\b.*\bVersion\//, 'Mac / iPad'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const KINDS: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\biPad\b|\bTablet\b|\bSilk\/|\bMacintosh\b.*\b(?:CriOS|FxiOS|EdgiOS|OPT)\//, 'tablet'],
  [/\biPhone\b|\biPod\b|\bAndroid\b.*\bMobile\b|\bMobile\b.*\bFirefox\//, 'phone'],
  [/\bAndroid\b/, 'tablet'],
  [/\bWindows NT\b|\bMacintosh\b|\bX11\b|\bCrOS\b|\bLinux\b/, 'computer'],
]

export function userDeviceOf(userAgent: string | null | undefined): UserDevice {
  const text = userAgent ?? ''
  return {
    kind: wordOf(text, KINDS) ?? 'other',
    system: wordOf(text, SYSTEMS),
    browser: wordOf(text, BROWSERS),
  }
}

const wordOf = <Word>(text: string, words: readonly (readonly [RegExp, Word])[]): Word | null =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? null
