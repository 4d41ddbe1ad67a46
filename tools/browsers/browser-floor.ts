/**
 * The oldest browsers that the portal works in: this Safari, on iPads and elsewhere; the last two versions of Chrome, Edge
 * and Firefox; Firefox ESR. The build lowers syntax to it. tests/browser/pages/browser-floor.test.ts holds the built files
 * to it: no build adds an API that a browser has not.
 */
export const OLDEST_SAFARI = '16.4'
