/** Which fields a page, a tab and the layout have, for what is said of them elsewhere than in their panels. */
import { m } from '@vitrine/messages/console'
import { brandingSections } from '../../screens/branding/branding-sections.ts'
import { barColorFields, tabIconFields, tabTitleFields } from '../../screens/navigation-bar/bar-fields.ts'

export const pageFields = [
  { path: 'title.text', label: m.selections_screen_name },
  { path: 'backgroundColor', label: m.selections_background },
  { path: 'options', label: m.settings_panel_page },
]
export const layoutFields = [...brandingSections.flatMap(({ fields }) => fields), ...barColorFields]
export const tabFields = [...tabTitleFields, ...tabIconFields]
