/** What makes the app installable, in the app's own name and colours. Pure. */
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

/** Longest name under an icon on a home screen. */
const shortNameLength = 12

const shorten = (name: string): string => {
  const chars = [...name.trim()]
  return chars.length <= shortNameLength ? name.trim() : chars.slice(0, shortNameLength).join('').trim()
}

/** A layout that holds no colour of the top bar gets #1F2128 (D-095). */
export const barColorOf = ({ options }: Snapshot['layout']): string => options.topBar.backgroundColor ?? '#1F2128'

export interface IconFile {
  sizePx: number
  maskable: boolean
}

/** Icon files by name. */
export const iconFiles: Readonly<Record<string, IconFile>> = {
  'icon-192.png': { sizePx: 192, maskable: false },
  'icon-512.png': { sizePx: 512, maskable: false },
  'maskable-512.png': { sizePx: 512, maskable: true },
  'apple-180.png': { sizePx: 180, maskable: true },
}

export function webManifest(snapshot: Snapshot, { base, language }: { base: string; language: string }) {
  const rightToLeft = snapshot.languages.find(({ code }) => code === language)?.rightToLeft ?? false
  return {
    id: base,
    name: snapshot.app.name,
    short_name: shorten(snapshot.app.name),
    lang: language,
    dir: rightToLeft ? 'rtl' : 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    // The same colour from the system's splash over the app's to its top bar, so that nothing flashes between them.
    theme_color: barColorOf(snapshot.layout),
    background_color: barColorOf(snapshot.layout),
    categories: ['shopping'],
    icons: ['icon-192.png', 'icon-512.png', 'maskable-512.png'].map((name) => ({
      src: `${base}app-icon/${name}`,
      sizes: `${iconFiles[name]?.sizePx}x${iconFiles[name]?.sizePx}`,
      type: 'image/png',
      purpose: iconFiles[name]?.maskable ? 'maskable' : 'any',
    })),
  }
}
