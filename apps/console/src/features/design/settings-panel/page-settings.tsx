import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { FieldsForm } from '../../../shared/fields/fields-form.tsx'
import { bindPage } from '../editor/bindings.ts'
import { useActivePage, useEditor, useLayout } from '../editor/editor-context.tsx'
import { pageFields } from './page-fields.ts'
import { PageList } from './page-list.tsx'
import css from './settings-panel.module.css'

function ActivePageFields({ id }: { id: string }) {
  const editor = useEditor()
  const binding = useMemo(() => bindPage(editor, id), [editor, id])
  return <FieldsForm fields={pageFields} binding={binding} />
}

/** The right side while no block is selected (D-013). */
export function PageSettings() {
  const editor = useEditor()
  const active = useActivePage()
  const { multiplePage } = useLayout().options
  return (
    <>
      <header className={css.head}>
        <div>
          <h2 className={css.title}>Page settings</h2>
          <p className={css.description}>Select a block to see its own settings.</p>
        </div>
      </header>
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
      <div className={css.group}>
        <h3 className={css.groupTitle}>Home pages</h3>
        <PageList />
      </div>
      {active === '' ? null : <ActivePageFields key={active} id={active} />}
    </>
  )
}
