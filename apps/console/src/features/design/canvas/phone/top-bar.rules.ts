import { textColorOn } from '@vitrine/domain/formats/color.rules'

/** A new app stores white for its bar. Only a layout that stores no colour at all gets #1F2128 (D-095). */
export function topBarColors(stored: string | null | undefined): { background: string; text: string } {
  const background = stored || '#1F2128'
  return { background, text: textColorOn(background) }
}
