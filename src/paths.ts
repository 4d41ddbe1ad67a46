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

/** The query under which the contact popup is open, on whatever page. */
export const CONTACT_QUERY = 'popup=contact'
