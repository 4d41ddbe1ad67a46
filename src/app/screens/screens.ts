/** Every screen, each a chunk of its own with its styles. All but the start page say more than the first words. */
import { lazyScreen } from '#src/loading/lazy-screen.tsx'
import { withMore } from '#src/say/load.ts'

export const AboutPage = lazyScreen(() =>
  import('#src/features/about/about-page.tsx').then((chunk) => chunk.AboutPage),
)
export const ProductsPage = lazyScreen(
  withMore(() => import('#src/features/products/products-page.tsx').then((chunk) => chunk.ProductsPage)),
)
export const PhotographerProductPage = lazyScreen(
  withMore(() =>
    import('#src/features/products/photographer-product-page.tsx').then(
      (chunk) => chunk.PhotographerProductPage,
    ),
  ),
)
export const ETagProductPage = lazyScreen(
  withMore(() =>
    import('#src/features/products/e-tag-product-page.tsx').then((chunk) => chunk.ETagProductPage),
  ),
)
export const EPadProductPage = lazyScreen(
  withMore(() =>
    import('#src/features/products/epad-product-page.tsx').then((chunk) => chunk.EPadProductPage),
  ),
)
export const ETagGuidePage = lazyScreen(
  withMore(() => import('#src/features/etag/etag-guide-page.tsx').then((chunk) => chunk.ETagGuidePage)),
)
export const ETagInfoPage = lazyScreen(
  withMore(() => import('#src/features/etag/etag-info-page.tsx').then((chunk) => chunk.ETagInfoPage)),
)
export const ETagRegulatoryPage = lazyScreen(
  withMore(() =>
    import('#src/features/etag/etag-regulatory-page.tsx').then((chunk) => chunk.ETagRegulatoryPage),
  ),
)
export const ETagTroubleshootingPage = lazyScreen(
  withMore(() =>
    import('#src/features/etag/etag-troubleshooting-page.tsx').then((chunk) => chunk.ETagTroubleshootingPage),
  ),
)
export const PhotosPage = lazyScreen(
  withMore(() => import('./photos-screen.tsx').then((chunk) => chunk.PhotosScreen)),
)
export const MemosPage = lazyScreen(
  withMore(() => import('./memos-screen.tsx').then((chunk) => chunk.MemosScreen)),
)
export const MySharesPage = lazyScreen(
  withMore(() => import('#src/features/sharing/mine/my-shares-page.tsx').then((chunk) => chunk.MySharesPage)),
)
/** The staff's. Its chunks are not on the devices of customers. */
export const OfficePage = lazyScreen(
  withMore(() => import('./office-screen.tsx').then((chunk) => chunk.openOffice())),
)
export const ResetPasswordPage = lazyScreen(
  withMore(() =>
    import('#src/features/account/reset-password-page.tsx').then((chunk) => chunk.ResetPasswordPage),
  ),
)
/** My account, and the page that a mailed link leads to. */
export const AccountScreen = lazyScreen(
  withMore(() => import('./account-screen.tsx').then((chunk) => chunk.AccountScreen)),
)
export const SharePage = lazyScreen(
  withMore(() => import('#src/features/account/share-page.tsx').then((chunk) => chunk.SharePage)),
)
export const LogInPopup = lazyScreen(
  withMore(() => import('./log-in-popup.tsx').then((chunk) => chunk.LogInPopup)),
)
export const AskToLogIn = lazyScreen(
  withMore(() => import('./ask-to-log-in.tsx').then((chunk) => chunk.AskToLogIn)),
)
export const ContactPopup = lazyScreen(
  withMore(() => import('#src/features/contact/contact-popup.tsx').then((chunk) => chunk.ContactPopup)),
)
