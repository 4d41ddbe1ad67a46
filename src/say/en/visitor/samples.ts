/** English: the stones of the start page, and the wall to try. */
export const samples = {
  title: 'Sample lots',
  stones: 'Ten stones to try',
  tryWall: 'Try the wall',
  without: 'No log-in needed.',
  about: 'About these lots',
  madeUp: 'These lots are made up, their pictures computed.',
  intro:
    'Everything works here as it would with your own lots: sort, filter, select, open one, zoom, compare, without a network, too.',
  logIn: 'I have one: log in',
} as const
