import { Switch } from '@mantine/core'
import { useEditor, useLayout } from '../editor/editor-context.tsx'
import css from './settings-panel.module.css'

/** Whether shoppers see several home pages: a setting of the design. */
export function SeveralHomes() {
  const editor = useEditor()
  const { multiplePage } = useLayout().options
  return (
    <div className={css.group}>
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
