/**
 * The web app manifest: how the app presents itself where it is installed. Read by the build alone, so there is one for
 * all languages: in English.
 */
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'

const png = (file: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
  src: `/${file}`,
  sizes,
  type: 'image/png',
  purpose,
})

const screenshot = (form: 'narrow' | 'wide', sizes: string) => ({
  src: `/screenshot-${form}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
  label: 'The wall of photos',
})

/** Its icon is drawn by the build, as the others (tools/pictures/shortcut-signs.ts). */
const shortcut = (name: string, url: string, sign: 'photos' | 'memos' | 'troubleshooting') => ({
  name,
  url,
  icons: [png(`shortcut-${sign}.png`, '192x192')],
})

/** `surface` and `ground`: those of the light theme; in a dark one the shell's theme-color takes over once it is drawn. */
export const manifest = ({ surface, ground }: { surface: string; ground: string }) => ({
  id: '/',
  scope: '/',
  start_url: '/',
  lang: 'en',
  dir: 'ltr' as const,
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline.en,
  display: 'standalone' as const,
  display_override: ['standalone' as const, 'minimal-ui' as const],
  // A link that is opened while the app is, as one of a mail, is shown in its window.
  launch_handler: { client_mode: 'navigate-existing' as const },
  theme_color: surface,
  background_color: ground,
  categories: ['business', 'photo'],
  icons: [
    png('icon-192.png', '192x192'),
    png('icon-512.png', '512x512'),
    png('icon-maskable-512.png', '512x512', 'maskable'),
    png('icon-monochrome-512.png', '512x512', 'monochrome'),
  ],
  screenshots: [screenshot('narrow', '824x1648'), screenshot('wide', '1280x800')],
  shortcuts: [
    shortcut('My photos', paths.photos, 'photos'),
    shortcut('Memos Status', paths.memos, 'memos'),
    shortcut('E-tag troubleshooting', paths.etagTroubleshooting, 'troubleshooting'),
  ],
})
