/** English: the wall to try on the start page. */
export const samples = {
  title: 'Try the wall',
  intro:
    'Ten made-up lots with computed pictures. Sort them, make them larger, open one, zoom in, compare two. It works without a network, too.',
  popup: (lot: string) => `Sample lot ${lot}`,
  compareWith: 'Compare with',
  nothing: 'No other',
  zoom: 'Zoom',
  previous: 'Previous lot',
  next: 'Next lot',
} as const
