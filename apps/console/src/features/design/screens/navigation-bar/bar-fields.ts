/** The settings of the whole bar, and those of one tab. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { defaultColors } from '@vitrine/domain/formats/color.rules'

const bar = 'options.bottomTabs'

export const titleFields: readonly Field[] = [{ kind: 'switch', path: `${bar}.title.visible`, label: 'Show titles' }]

export const barColorFields: readonly Field[] = [
  { kind: 'color', path: `${bar}.backgroundColor`, label: 'Background color', fallback: defaultColors.background },
  {
    kind: 'color',
    path: `${bar}.icon.selectedIconColor`,
    label: 'Active color',
    fallback: defaultColors.tabSelected,
    against: `${bar}.backgroundColor`,
  },
  {
    kind: 'color',
    path: `${bar}.icon.iconColor`,
    label: 'Inactive color',
    fallback: defaultColors.tabNormal,
    against: `${bar}.backgroundColor`,
  },
]

/** `bar` is the bar that contains the tab: a chosen icon takes its colours (D-126). */
export const tabTitleFields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: 'Title', max: 40, counter: true },
  { kind: 'switch', path: 'title.visible', label: 'Show the title of this button' },
  {
    kind: 'color',
    path: 'title.selectedTextColor',
    label: 'Active text color',
    fallback: defaultColors.tabSelected,
    against: 'bar.backgroundColor',
  },
  {
    kind: 'color',
    path: 'title.textColor',
    label: 'Inactive text color',
    fallback: defaultColors.tabNormal,
    against: 'bar.backgroundColor',
  },
]

export const tabIconFields: readonly Field[] = [
  {
    kind: 'icon',
    path: 'iconset',
    label: 'Icon',
    help: 'From the Icons Library, or an icon of your own',
    colors: { normal: 'bar.icon.iconColor', selected: 'bar.icon.selectedIconColor' },
  },
  {
    kind: 'color',
    path: 'iconset.selectedColor',
    label: 'Active icon color',
    fallback: defaultColors.tabSelected,
    against: 'bar.backgroundColor',
  },
  {
    kind: 'color',
    path: 'iconset.color',
    label: 'Inactive icon color',
    fallback: defaultColors.tabNormal,
    against: 'bar.backgroundColor',
  },
]
