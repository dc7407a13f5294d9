import { Switch } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useEditor, useLayout } from '../editor/editor-context.tsx'
import css from './settings-panel.module.css'

/** Whether shoppers see several home pages: a setting of the design. */
export function SeveralHomes() {
  const editor = useEditor()
  const { multiplePage } = useLayout().options
  return (
    <div className={css.group}>
      <Switch
        label={m.settings_panel_several_homes()}
        description={m.settings_panel_several_homes_hint()}
        checked={multiplePage}
        disabled={!editor.canChange}
        onChange={({ currentTarget: { checked } }) =>
          editor.run('setLayout', { changes: [{ path: 'options.multiplePage', value: checked }] })
        }
      />
    </div>
  )
}
