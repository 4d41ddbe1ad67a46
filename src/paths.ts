/** Every address of the app, spelled as specification §2 spells them, and the staff's own. */
export const paths = {
  home: '/',
  products: '/products',
  samples: '/SampleLots',
  photos: '/MyPhotosPage',
  memos: '/MemosStatusPage',
  shares: '/MySharesPage',
  share: '/share',
  account: '/MyAccountPage',
  resetPassword: '/ResetPassword',
  confirmEmail: '/ConfirmEmail',
  etagGuide: '/ETagGuide',
  etagInfo: '/EtagInfo',
  etagRegulatory: '/EtagRegulatory',
  etagTroubleshooting: '/ETagTroubleShooting',
  photographer: '/PhotographerProductPage',
  etagProduct: '/e-tagProductPage',
  epadProduct: '/EPadProductPage',
  office: '/office',
} as const

/** Of our products: their page, and what it leads to, the pages of each of them and of their tags. */
export const isOfProducts = (pathname: string): boolean => /product|etag/i.test(pathname)

/** Opens the contact popup over the current page: adds `popup=contact` to its query. */
export const withContact = (search: string): string => withQuery(search, { popup: 'contact' })

/** Whether an address's query asks for the contact popup. */
export const asksForContact = (search: string): boolean =>
  new URLSearchParams(search).get('popup') === 'contact'

/** The same query without the popup. */
export const withoutPopup = (search: string): string => withQuery(search, { popup: '' })

/** The query with these values, those that are empty taken out. */
export function withQuery(search: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value) query.set(name, value)
    else query.delete(name)
  // Not by its size, which Safari before 17 does not know.
  return `${query}` && `?${query}`
}
