import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { FieldsForm } from '../../../shared/fields/fields-form.tsx'
import { bindPage } from '../editor/bindings.ts'
import { useActivePage, useEditor } from '../editor/editor-context.tsx'
import { pageFields } from './page-fields.ts'
import { PageList } from './page-list.tsx'
import { PanelHead } from './panel-head.tsx'
import css from './settings-panel.module.css'
import { SeveralHomes } from './several-homes.tsx'

function ActivePageFields({ id }: { id: string }) {
  const editor = useEditor()
  const binding = useMemo(() => bindPage(editor, id), [editor, id])
  return <FieldsForm fields={pageFields} binding={binding} />
}

/** The right side while no block is selected (D-013). */
export function PageSettings() {
  const active = useActivePage()
  return (
    <>
      <PanelHead title={m.settings_panel_page()} description={m.settings_panel_page_hint()} />
      <SeveralHomes />
      <div className={css.group}>
        <h3 className={css.groupTitle}>{m.canvas_home_pages()}</h3>
        <PageList />
      </div>
      {active === '' ? null : <ActivePageFields key={active} id={active} />}
    </>
  )
}
