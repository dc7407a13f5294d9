import { m } from '@vitrine/messages/console'
import { pageTypeName } from '../../../../shared/page-names.ts'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { ScreenSettings } from '../../screens/screen-settings.tsx'
import { pageFields } from '../../settings-panel/page-fields.ts'
import { SeveralHomes } from '../../settings-panel/several-homes.tsx'

/** The right side while no block is selected: the settings of the chosen page. */
export function ElementSettings() {
  const page = usePage(useActivePage())
  return (
    <>
      <ScreenSettings
        title={page ? pageTypeName(page.type) : m.schedules_page_settings()}
        description={m.schedules_page_settings_note()}
        fields={pageFields}
      />
      {page?.type === 'home' ? <SeveralHomes /> : null}
    </>
  )
}
