/** Every screen, each a chunk of its own with its styles. All but the start page say more than the first words. */
import { lazyScreen } from '#src/loading/lazy-screen.tsx'
import { withMore } from '#src/say/load.ts'

export const AboutPage = lazyScreen(
  async () => (await import('#src/features/about/about-page.tsx')).AboutPage,
)
export const ProductsPage = lazyScreen(
  withMore(async () => (await import('#src/features/products/products-page.tsx')).ProductsPage),
)
export const PhotographerProductPage = lazyScreen(
  withMore(
    async () =>
      (await import('#src/features/products/photographer-product-page.tsx')).PhotographerProductPage,
  ),
)
export const ETagProductPage = lazyScreen(
  withMore(async () => (await import('#src/features/products/e-tag-product-page.tsx')).ETagProductPage),
)
export const EPadProductPage = lazyScreen(
  withMore(async () => (await import('#src/features/products/epad-product-page.tsx')).EPadProductPage),
)
export const ETagGuidePage = lazyScreen(
  withMore(async () => (await import('#src/features/etag/etag-guide-page.tsx')).ETagGuidePage),
)
export const ETagInfoPage = lazyScreen(
  withMore(async () => (await import('#src/features/etag/etag-info-page.tsx')).ETagInfoPage),
)
export const ETagRegulatoryPage = lazyScreen(
  withMore(async () => (await import('#src/features/etag/etag-regulatory-page.tsx')).ETagRegulatoryPage),
)
export const ETagTroubleshootingPage = lazyScreen(
  withMore(
    async () => (await import('#src/features/etag/etag-troubleshooting-page.tsx')).ETagTroubleshootingPage,
  ),
)
export const PhotosPage = lazyScreen(
  withMore(async () => (await import('#src/features/photos/photos-page.tsx')).PhotosPage),
)
export const MemosPage = lazyScreen(
  withMore(async () => (await import('#src/features/memos/memos-page.tsx')).MemosPage),
)
/** The staff's. Its chunks are not on the devices of customers. */
export const OfficePage = lazyScreen(
  withMore(async () => (await import('#src/office/office.ts')).openOffice()),
)
export const ResetPasswordPage = lazyScreen(
  withMore(async () => (await import('#src/features/account/reset-password-page.tsx')).ResetPasswordPage),
)
export const SharePage = lazyScreen(
  withMore(async () => (await import('#src/features/account/share-page.tsx')).SharePage),
)
export const LogInPopup = lazyScreen(withMore(async () => (await import('./log-in-popup.tsx')).LogInPopup))
export const AskToLogIn = lazyScreen(withMore(async () => (await import('./ask-to-log-in.tsx')).AskToLogIn))
export const ContactPopup = lazyScreen(
  withMore(async () => (await import('#src/features/contact/contact-popup.tsx')).ContactPopup),
)
