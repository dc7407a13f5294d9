import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { ScreenSettings } from '../screen-settings.tsx'
import { customPageFields } from './custom-page-fields.ts'

/** The right side while no block is selected: settings of the page's type. */
export function CustomPageSettings() {
  const page = usePage(useActivePage())
  const label = customPageTypes.find(({ type }) => type === page?.type)?.label
  return (
    <ScreenSettings
      title={label ? `${label} settings` : 'Page settings'}
      description={page ? 'Select a block to see its own settings.' : 'Create a page to see its settings.'}
      fields={page ? customPageFields(page.type) : []}
    />
  )
}
