/**
 * What a browser says of itself (User-Agent), as people call it: which kind of device, which browser. Only the words of
 * this file come out of it, whatever it says. An iPad says that it is a Mac unless it is asked for mobile pages.
 */
import type { DeviceKind } from '#contract/session/devices.ts'

export interface UserDevice {
  kind: DeviceKind
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

const KINDS: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\biPad\b|\bTablet\b|\bSilk\//, 'tablet'],
  [/\biPhone\b|\biPod\b|\bAndroid\b.*\bMobile\b|\bMobile\b.*\bFirefox\//, 'phone'],
  [/\bAndroid\b/, 'tablet'],
  [/\bWindows NT\b|\bMacintosh\b|\bX11\b|\bCrOS\b|\bLinux\b/, 'computer'],
]

export function userDeviceOf(userAgent: string | null | undefined): UserDevice {
  const text = userAgent ?? ''
  return {
    kind: KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
    browser: BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
  }
}
