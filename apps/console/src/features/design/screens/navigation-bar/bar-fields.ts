/** The settings of the whole bar, and those of one tab. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { defaultColors } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'

const bar = 'options.bottomTabs'

const own = (path: string) => ({ list: 'bottomTabs', path, names: ['title.text', 'name'] })

export const titleFields: readonly Field[] = [
  { kind: 'switch', path: `${bar}.title.visible`, label: m.navigation_show_titles, own: own('title.visible') },
]

export const barColorFields: readonly Field[] = [
  { kind: 'color', path: `${bar}.backgroundColor`, label: m.navigation_background, fallback: defaultColors.background },
  {
    kind: 'color',
    path: `${bar}.icon.selectedIconColor`,
    label: m.navigation_active,
    fallback: defaultColors.tabSelected,
    against: `${bar}.backgroundColor`,
    draws: 'icon',
    own: own('iconset.selectedColor'),
  },
  {
    kind: 'color',
    path: `${bar}.icon.iconColor`,
    label: m.navigation_inactive,
    fallback: defaultColors.tabNormal,
    against: `${bar}.backgroundColor`,
    draws: 'icon',
    own: own('iconset.color'),
  },
]

/** `bar` is the bar that contains the tab: a chosen icon takes its colours (D-126). */
export const tabTitleFields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: m.navigation_tab_title, max: 40, counter: true },
  { kind: 'switch', path: 'title.visible', label: m.navigation_show_title, within: 'bar.title.visible' },
  {
    kind: 'color',
    path: 'title.selectedTextColor',
    label: m.navigation_active_text,
    fallback: defaultColors.tabSelected,
    against: 'bar.backgroundColor',
  },
  {
    kind: 'color',
    path: 'title.textColor',
    label: m.navigation_inactive_text,
    fallback: defaultColors.tabNormal,
    against: 'bar.backgroundColor',
  },
]

export const tabIconFields: readonly Field[] = [
  {
    kind: 'icon',
    path: 'iconset',
    label: m.navigation_icon,
    help: m.navigation_icon_help,
    colors: { normal: 'bar.icon.iconColor', selected: 'bar.icon.selectedIconColor' },
  },
  {
    kind: 'color',
    path: 'iconset.selectedColor',
    label: m.navigation_active_icon,
    fallback: defaultColors.tabSelected,
    against: 'bar.backgroundColor',
    draws: 'icon',
  },
  {
    kind: 'color',
    path: 'iconset.color',
    label: m.navigation_inactive_icon,
    fallback: defaultColors.tabNormal,
    against: 'bar.backgroundColor',
    draws: 'icon',
  },
]
