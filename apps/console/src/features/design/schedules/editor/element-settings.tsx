import { Switch } from '@mantine/core'
import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import { useActivePage, useEditor, useLayout, usePage } from '../../editor/editor-context.tsx'
import { ScreenSettings } from '../../screens/screen-settings.tsx'
import { pageFields } from '../../settings-panel/page-fields.ts'
import panel from '../../settings-panel/settings-panel.module.css'

/** Home pages are added and removed as elements; whether shoppers see several is a setting of the design. */
function SeveralHomePages() {
  const editor = useEditor()
  const { multiplePage } = useLayout().options
  return (
    <div className={panel.group}>
      <Switch
        label="Several home pages"
        description="Shoppers change between them by tabs. While off, they see the first page."
        checked={multiplePage}
        onChange={({ currentTarget: { checked } }) =>
          editor.run('setLayout', { changes: [{ path: 'options.multiplePage', value: checked }] })
        }
      />
    </div>
  )
}

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
      {page?.type === 'home' ? <SeveralHomePages /> : null}
    </>
  )
}
