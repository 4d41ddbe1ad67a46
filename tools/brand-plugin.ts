/**
 * Puts the brand into the build: its name and the browser's colours into the shell, its accent and its logo into the
 * styles, its icons beside the shell. The development server gets the same.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { accentColors, type Theme, themeColors } from './brand-colors.ts'
import { brandIcons } from './brand-icons.ts'

interface BrandInput {
  name: string
  tagline: string
  accent: Record<Theme, string>
  /** One-coloured SVG, drawn in the banner. */
  logo: string
  /** Square SVG, for the icons. */
  icon: string
}

/** Greys behind text in the accent. */
const GROUNDS = ['surface', 'surface-raised', 'ground', 'surface-sunk']
/** The style sheet that the colours are added to; it imports the other tokens. */
const BASE_CSS = '/src/ui/base.css'

type TokenColors = Record<string, string> & { surface: string; ground: string }

/** The colours of the tokens in both themes; the dark one changes some of the light one's. */
export function tokenColors(): Record<Theme, TokenColors> {
  const { light, dark } = themeColors(readFileSync(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8'))
  const { surface = '', ground = '' } = light
  return { light: { ...light, surface, ground }, dark: { ...light, surface, ground, ...dark } }
}

export function brandPlugin({ name, tagline, accent, logo, icon }: BrandInput): Plugin {
  const themes = tokenColors()
  const colorsIn = (theme: Theme) =>
    accentColors(
      accent[theme],
      theme,
      GROUNDS.map((ground) => themes[theme][ground] ?? ''),
    )
  const propertiesIn = (theme: Theme) => {
    const { accent, ink, soft } = colorsIn(theme)
    return `--accent:${accent};--accent-ink:${ink};--accent-soft:${soft}`
  }
  const css = `:root{${propertiesIn('light')};--logo:url("${dataAddress(logo)}")}
@media (prefers-color-scheme:dark){:root{${propertiesIn('dark')}}}`
  const words: Record<string, string> = {
    BRAND_NAME: name,
    BRAND_TAGLINE: tagline,
    SURFACE_LIGHT: themes.light.surface,
    SURFACE_DARK: themes.dark.surface,
  }
  const icons = () =>
    brandIcons({ logo, icon }, { accent: colorsIn('light').accent, ground: themes.light.surface })
  return {
    name: 'loupe:brand',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(BASE_CSS) ? `${code}\n${css}` : undefined),
    transformIndexHtml: (html) => html.replace(/%([A-Z_]+)%/g, (_, key: string) => escaped(words[key] ?? '')),
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await icons()))
        this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      const drawn = icons()
      server.middlewares.use(async (request, response, next) => {
        const { url = '' } = request
        const file = (await drawn)[url.slice(1)]
        if (!file) return next()
        response.setHeader('content-type', typeOf(url))
        response.end(file)
      })
    },
  }
}

const typeOf = (url: string): string =>
  url.endsWith('.svg') ? 'image/svg+xml' : url.endsWith('.jpg') ? 'image/jpeg' : 'image/png'

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}

/** An SVG as an address for `url("…")`. */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`
