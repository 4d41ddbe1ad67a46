/** Every address of the app, spelled as specification §2 spells them. */
export const paths = {
  home: '/',
  products: '/products',
  photos: '/MyPhotosPage',
  memos: '/MemosStatusPage',
  resetPassword: '/ResetPassword',
  etagGuide: '/ETagGuide',
  etagInfo: '/EtagInfo',
  etagRegulatory: '/EtagRegulatory',
  etagTroubleshooting: '/ETagTroubleShooting',
  photographer: '/PhotographerProductPage',
  etagProduct: '/e-tagProductPage',
  epadProduct: '/EPadProductPage',
} as const

/** Opens the contact popup over whatever page: `popup=contact` beside the query that stands there. */
export function withContact(search: string): string {
  const query = new URLSearchParams(search)
  query.set('popup', 'contact')
  return `?${query}`
}

/** Whether an address's query asks for the contact popup. */
export const asksForContact = (search: string): boolean =>
  new URLSearchParams(search).get('popup') === 'contact'

/** The same query without the popup. */
export function withoutContact(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('popup')
  return query.size > 0 ? `?${query}` : ''
}
