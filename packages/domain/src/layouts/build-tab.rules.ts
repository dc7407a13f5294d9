/** Builds a new bottom tab without a schema, because the editor adds tabs before it has loaded one. */
import { defaultColors } from '../formats/color.rules.ts'
import { newId } from '../ids.ts'
import type { TabTemplate } from './bottom-tabs.rules.ts'
import type { BottomTab } from './layout.schema.ts'

/** Without `colours` the tab gets the default colours. */
export function buildTab(
  { type, title, icon }: TabTemplate,
  colors: { color?: string; selectedColor?: string } = {},
): BottomTab {
  const { color = defaultColors.tabNormal, selectedColor = defaultColors.tabSelected } = colors
  return {
    id: newId(),
    type,
    name: title,
    title: { text: title, visible: true, textColor: color, selectedTextColor: selectedColor },
    iconset: { name: icon, code: `tabler:${icon}`, style: 'linear', source: { uri: '' }, color, selectedColor },
    notDelete: false,
  }
}
