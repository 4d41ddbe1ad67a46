/** English: the keys of My photos. */
export const keys = {
  title: 'Keyboard',
  groups: { wall: 'Photos', photo: 'An open lot, and Compare' },
  does: {
    search: 'Search',
    walk: 'To the lot beside, above or below',
    view: 'A screen up or down',
    row: 'First or last lot of the row',
    ends: 'First or last lot of all',
    open: 'Open the lot',
    select: 'Select it, or not',
    range: 'Select from the last one to this',
    all: 'Select all that are shown',
    keys: 'This list',
    before: 'Lot before',
    after: 'Next lot',
    photos: 'Other photos of the lot',
    zoom: 'Zoom in or out',
    whole: 'Whole photo',
    pixels: 'Each pixel of the photo (100%)',
    close: 'Close what is open',
  },
  /** A choice, in My account as well. */
  signs: 'The keys / and ? work by themselves',
  /** Below that. */
  whySigns:
    'Switch them off if you press or speak them by mistake. Ctrl and / show the list of keys either way.',
} as const
