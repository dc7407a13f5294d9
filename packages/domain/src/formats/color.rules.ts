/** Colours as the design holds them: a hex text of at most 7 characters. */
import { z } from 'zod'
import { hexColorPattern } from './contrast.rules.ts'

export { brightness, buttonTextOn, contrastRatio, hexColorPattern, textColorOn } from './contrast.rules.ts'

export const colorSchema = z.string().max(7).regex(hexColorPattern, 'Use a hex color such as #1F2128')

export const defaultColors = {
  primary: '#1F2128',
  secondary: '#E45F35',
  header: '#FFFFFF',
  background: '#FFFFFF',
  tabSelected: '#1F2128',
  tabNormal: '#7F8596',
  brandSeparator: '#F5F5F5',
} as const
