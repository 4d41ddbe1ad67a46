/** Whether this is an iPhone or iPad, and how the app runs there: Safari's own property says it, which others lack. */
const standalone = (): boolean | undefined => (navigator as { standalone?: boolean }).standalone

/** In Safari on a device that is touched: only its user can install the app there. */
export const isAppleBrowser = (): boolean => standalone() === false && navigator.maxTouchPoints > 1

/** Installed, from its icon. */
export const isAppleApp = (): boolean =>
  standalone() === true || (standalone() !== undefined && isInstalled())

/** Installed, on any device. */
export const isInstalled = (): boolean =>
  standalone() === true || matchMedia('(display-mode: standalone)').matches
