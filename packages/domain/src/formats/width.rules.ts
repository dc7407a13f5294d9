/** Widths of the layout (document 3, section 9). */
export const mobileBelowPx = 768
export const tabletUpToPx = 1024

export type LayoutKind = 'mobile' | 'tablet' | 'desktop'

/** Mobile under 768, tablet from 768 to 1024, desktop over 1024 px. */
export function layoutOf(widthPx: number): LayoutKind {
  if (widthPx < mobileBelowPx) return 'mobile'
  return widthPx <= tabletUpToPx ? 'tablet' : 'desktop'
}
