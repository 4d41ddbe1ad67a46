/**
 * What the shortcuts of the installed app show beside their names: SVG in the accent, `viewBox="0 0 64 64"` as the brand's
 * icon. The file of each in the build is `shortcut-NAME.png` (src/pwa/install/manifest.ts).
 */
const sign = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><path d="${path}"/></svg>`

export const SHORTCUT_SIGNS = {
  /** Four cards of the wall. */
  photos: sign('M8 8h20v20H8zM36 8h20v20H36zM8 36h20v20H8zM36 36h20v20H36z'),
  /** A sheet with its lines. */
  memos: sign('M14 6h26l10 10v42H14zM40 6v10h10M22 28h20M22 38h20M22 48h12'),
  /** A tag, and a tick on it. */
  troubleshooting: sign('M6 16h52v32H6zM20 32l8 8 16-16'),
} as const
