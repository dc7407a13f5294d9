/** The names that the merge dialog uses for the fields of navigation and branding. */
import { brandingSections } from '../../screens/branding/branding-sections.ts'
import { tabIconFields, tabTitleFields } from '../../screens/navigation-bar/bar-fields.ts'
import { fieldWords } from '../../versions/difference-words.ts'

export const tabFields = [...tabTitleFields, ...tabIconFields]

const names: readonly (readonly [path: string, name: string])[] = [
  ['bottomTabs', 'Bottom bar'],
  ['theme.appIcon', 'App icon'],
  ['theme.splashScreen', 'Splash screen'],
  ['options.bottomTabs.backgroundColor', 'Background of the bottom bar'],
  ['options.bottomTabs.icon.iconColor', 'Inactive color of the bottom bar'],
  ['options.bottomTabs.icon.selectedIconColor', 'Active color of the bottom bar'],
  ['options.bottomTabs.title.visible', 'Titles of the bottom bar'],
  ['options.multiplePage', 'Several home pages'],
]
const brandingFields = brandingSections.flatMap(({ fields }) => fields)

/** `key` identifies the choice, such as '…/layout/theme/color/primary'. */
export function layoutFieldName(key: string): string {
  const path = key.slice(key.indexOf('/layout/') + '/layout/'.length).replaceAll('/', '.')
  const named = names.find(([start]) => path === start || path.startsWith(`${start}.`))
  const around = brandingFields.find((field) => path.startsWith(`${field.path}.`))
  return named?.[1] ?? around?.label ?? fieldWords(path, brandingFields)
}
