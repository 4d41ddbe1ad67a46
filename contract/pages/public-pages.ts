/**
 * The pages that anybody may read, with what search machines and messengers are told of each. The server puts it into
 * the shell it answers there and lists the pages in its site map. In English: which language a reader speaks is not known
 * there.
 */
export interface PublicPage {
  /** Spelled as in specification §2. */
  path: string
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'About',
    description:
      'Customers see their diamonds, gemstones and jewelry here: photos, grading and memos, online and offline. Try it with ten sample lots.',
  },
  {
    path: '/SampleLots',
    title: 'Sample lots',
    description:
      'Try the wall of photos with ten made-up lots: sort, filter, zoom and compare, without a log-in and without a network.',
  },
  {
    path: '/products',
    title: 'Our Products',
    description:
      'The photo station, the electronic tag and the tablet for the trading desk: three tools for stones that share one record.',
  },
  {
    path: '/PhotographerProductPage',
    title: 'The Photographer',
    description:
      'The photo station: a stone goes in with its lot number, and its photo is in the portal, in the same light as every other.',
  },
  {
    path: '/e-tagProductPage',
    title: 'The e-tag',
    description:
      'An electronic-paper label for stone parcels, boxes and trays. It shows the lot, and changes when the lot does.',
  },
  {
    path: '/EPadProductPage',
    title: 'The EPad',
    description:
      'The tablet for the trading desk: lots with their photos, and memos, even where the network ends.',
  },
  {
    path: '/ETagGuide',
    title: 'E-tag guide',
    description:
      'Set up e-tags and base stations, pair, refresh, change the battery and look after them, step by step.',
  },
  {
    path: '/EtagInfo',
    title: 'E-tag information',
    description:
      'How an e-tag works, what its display shows, how often it asks for changes and what it cannot do.',
  },
  {
    path: '/EtagRegulatory',
    title: 'E-tag regulatory information',
    description: 'Identifiers, radio, conformity, battery safety and disposal of e-tags.',
  },
  {
    path: '/ETagTroubleShooting',
    title: 'E-tag troubleshooting',
    description:
      'An e-tag misbehaves: find the fault by its symptom, what to check first and how to put it right.',
  },
]
