import { defaultColors, hexColorPattern } from '@vitrine/domain/formats/color.rules'
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'

/** Anything but a hex colour of 3 or 6 digits is replaced by the fallback (section 5). */
const colorOr = (color: string, fallback: string) => (hexColorPattern.test(color) ? color : fallback)

/** Colours of a tab's icon and title. A tab is `active` while it is selected or under the pointer (D-179). */
export function tabColors({ iconset, title }: BottomTab, layout: LayoutContent, active: boolean) {
  const { icon } = layout.options.bottomTabs
  const { tabSelected, tabNormal } = defaultColors
  return active
    ? {
        icon: colorOr(iconset.selectedColor, colorOr(icon.selectedIconColor, tabSelected)),
        title: colorOr(title.selectedTextColor, tabSelected),
      }
    : {
        icon: colorOr(iconset.color, colorOr(icon.iconColor, tabNormal)),
        title: colorOr(title.textColor, tabNormal),
      }
}
