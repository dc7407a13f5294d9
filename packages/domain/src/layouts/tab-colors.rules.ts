/** The colours of a tab, in the app and wherever the app is shown. Free of zod, because the shopper app draws with it. */
import { hexColorPattern, readable } from '../formats/contrast.rules.ts'
import type { BottomTab, LayoutContent } from './layout.schema.ts'

const dark = '#1F2128'
const light = '#FFFFFF'

/** The contrast that WCAG AA requires for pictures and for small text. */
const iconRatio = 3
const textRatio = 4.5

const known = (color: string | null | undefined, otherwise: string): string =>
  color && hexColorPattern.test(color) ? color : otherwise

/** Colours of a tab's icon and title: the owner's choice, moved only as far as it takes to be seen on the bar. */
export function tabColors(
  { iconset, title }: Pick<BottomTab, 'iconset' | 'title'>,
  bar: LayoutContent['options']['bottomTabs'],
  selected: boolean,
): { icon: string; title: string } {
  const background = known(bar.backgroundColor, light)
  const otherwise = selected ? known(bar.icon.selectedIconColor, dark) : known(bar.icon.iconColor, '#7F8596')
  const icon = known(selected ? iconset.selectedColor : iconset.color, otherwise)
  const text = known(selected ? title.selectedTextColor : title.textColor, otherwise)
  return { icon: readable(icon, background, iconRatio), title: readable(text, background, textRatio) }
}
