import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
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
        title={page ? pageTypeLabels[page.type] : 'Page settings'}
        description="Select a block to see its own settings."
        fields={pageFields}
      />
      {page?.type === 'home' ? <SeveralHomes /> : null}
    </>
  )
}
