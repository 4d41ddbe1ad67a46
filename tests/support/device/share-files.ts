/** Runs in a page: the device shares files with other apps, as every iPad does and a browser without a screen does not. */
export function shareFiles(): void {
  const share = () => Promise.resolve()
  Object.assign(navigator, { share, canShare: () => true })
}
