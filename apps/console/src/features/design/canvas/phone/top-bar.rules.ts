import { textColorOn } from '@vitrine/domain/formats/color.rules'

/** A new app's bar is white; only a layout that holds no colour at all gets #1F2128 (D-095). */
export function topBarColors(stored: string | null | undefined): { background: string; text: string } {
  const background = stored || '#1F2128'
  return { background, text: textColorOn(background) }
}
