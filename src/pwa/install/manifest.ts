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

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon-192.png', '192x192')] })

/** `surface` and `ground`: those of the light theme; in a dark one the shell's theme-color takes over once it is drawn. */
export const manifest = ({ surface, ground }: { surface: string; ground: string }) => ({
  id: '/',
  scope: '/',
  start_url: '/',
  lang: 'en',
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline.en,
  display: 'standalone' as const,
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
    shortcut('My photos', paths.photos),
    shortcut('Memos Status', paths.memos),
    shortcut('E-tag troubleshooting', paths.etagTroubleshooting),
  ],
})
