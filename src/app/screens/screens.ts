/** Every screen, each a chunk of its own with its styles. All but the start page say more than the first words. */
import type { ProductName } from '#src/features/products/words/product-words.ts'
import { lazyScreen } from '#src/loading/lazy-screen.tsx'
import { withMore } from '#src/say/load.ts'

export const AboutPage = lazyScreen(() =>
  import('#src/features/about/about-page.tsx').then((chunk) => chunk.AboutPage),
)
export const ProductsPage = lazyScreen(
  withMore(() => import('#src/features/products/products-page.tsx').then((chunk) => chunk.openProducts())),
)
const productPage = (name: ProductName) =>
  lazyScreen(
    withMore(() =>
      import('#src/features/products/product-page.tsx').then((chunk) => chunk.openProduct(name)),
    ),
  )
export const PhotographerProductPage = productPage('photographer')
export const ETagProductPage = productPage('etag')
export const EPadProductPage = productPage('epad')
export const ETagGuidePage = lazyScreen(
  withMore(() => import('#src/features/etag/etag-guide-page.tsx').then((chunk) => chunk.openETagGuide())),
)
export const ETagInfoPage = lazyScreen(
  withMore(() => import('#src/features/etag/etag-info-page.tsx').then((chunk) => chunk.openETagInfo())),
)
export const ETagTroubleshootingPage = lazyScreen(
  withMore(() =>
    import('#src/features/etag/etag-troubleshooting-page.tsx').then((chunk) =>
      chunk.openETagTroubleshooting(),
    ),
  ),
)
export const PhotosPage = lazyScreen(
  withMore(() => import('./photos-screen.tsx').then((chunk) => chunk.openPhotos())),
)
export const MemosPage = lazyScreen(
  withMore(() => import('./memos-screen.tsx').then((chunk) => chunk.MemosScreen)),
)
/** The staff's. Its chunks are not on the devices of customers. */
export const OfficePage = lazyScreen(
  withMore(() => import('./office-screen.tsx').then((chunk) => chunk.openOffice())),
)
export const LogInPopup = lazyScreen(
  withMore(() => import('#src/app/popups/log-in-popup.tsx').then((chunk) => chunk.LogInPopup)),
)
export const AskToLogIn = lazyScreen(
  withMore(() => import('./ask-to-log-in.tsx').then((chunk) => chunk.AskToLogIn)),
)
export const ContactAtAddress = lazyScreen(
  withMore(() => import('#src/app/popups/contact-at-address.tsx').then((chunk) => chunk.ContactAtAddress)),
)
/** Everything else, and what is shown where there is nothing. */
export const MoreRoutes = lazyScreen(() => import('./more-routes.tsx').then((chunk) => chunk.MoreRoutes))
