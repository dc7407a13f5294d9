/** Colours as the design holds them: a hex text of at most 7 characters. */
export { brightness, buttonTextOn, contrastRatio, hexColorPattern, readable, textColorOn } from './contrast.rules.ts'

export const defaultColors = {
  primary: '#1F2128',
  secondary: '#E45F35',
  header: '#FFFFFF',
  background: '#FFFFFF',
  tabSelected: '#1F2128',
  tabNormal: '#7F8596',
  brandSeparator: '#F5F5F5',
} as const
