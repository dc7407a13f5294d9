/** The names that the merge dialog uses for the fields of navigation and branding. */
import { m } from '@vitrine/messages/console'
import { said } from '../../../../shared/fields/said-field.ts'
import { brandingSections } from '../../screens/branding/branding-sections.ts'
import { tabIconFields, tabTitleFields } from '../../screens/navigation-bar/bar-fields.ts'
import { fieldWords } from '../../versions/difference-words.ts'

export const tabFields = [...tabTitleFields, ...tabIconFields]

const names: readonly (readonly [path: string, name: () => string])[] = [
  ['bottomTabs', m.workspace_part_bar],
  ['theme.appIcon', m.branding_app_icon],
  ['theme.splashScreen', m.branding_splash],
  ['options.bottomTabs.backgroundColor', m.workspace_part_bar_background],
  ['options.bottomTabs.icon.iconColor', m.workspace_part_bar_inactive],
  ['options.bottomTabs.icon.selectedIconColor', m.workspace_part_bar_active],
  ['options.bottomTabs.title.visible', m.workspace_part_bar_titles],
  ['options.multiplePage', m.workspace_part_homes],
]
const brandingFields = brandingSections.flatMap(({ fields }) => fields)

/** `key` identifies the choice, such as '…/layout/theme/color/primary'. */
export function layoutFieldName(key: string): string {
  const path = key.slice(key.indexOf('/layout/') + '/layout/'.length).replaceAll('/', '.')
  const named = names.find(([start]) => path === start || path.startsWith(`${start}.`))
  const around = brandingFields.find((field) => path.startsWith(`${field.path}.`))
  if (named) return named[1]()
  return around ? said(around.label) : fieldWords(path, brandingFields)
}
