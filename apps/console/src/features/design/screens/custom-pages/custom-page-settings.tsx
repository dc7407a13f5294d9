import { isCustomPageType } from '@vitrine/domain/pages/custom-page.rules'
import { m } from '@vitrine/messages/console'
import settingsWords from '@vitrine/messages/console/custom_pages.settings'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { ScreenSettings } from '../screen-settings.tsx'
import { customPageFields } from './custom-page-fields.ts'

/** The right side while no block is selected: settings of the page's type. */
export function CustomPageSettings() {
  const page = usePage(useActivePage())
  const type = page?.type
  return (
    <ScreenSettings
      title={type && isCustomPageType(type) ? settingsWords[type]() : m.settings_panel_page()}
      description={page ? m.settings_panel_page_hint() : m.custom_pages_create_first()}
      fields={page ? customPageFields(page.type) : []}
    />
  )
}
