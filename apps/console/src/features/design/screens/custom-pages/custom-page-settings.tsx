import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { useMemo } from 'react'
import { FieldsForm } from '../../../../shared/fields/fields-form.tsx'
import { bindPage } from '../../editor/bindings.ts'
import { useActivePage, useEditor, usePage } from '../../editor/editor-context.tsx'
import css from '../../settings-panel/settings-panel.module.css'
import { customPageFields } from './custom-page-fields.ts'

/** The right side while no block is selected: settings of the page's type. */
export function CustomPageSettings() {
  const editor = useEditor()
  const id = useActivePage()
  const page = usePage(id)
  const binding = useMemo(() => bindPage(editor, id), [editor, id])
  const label = customPageTypes.find(({ type }) => type === page?.type)?.label
  return (
    <>
      <header className={css.head}>
        <div>
          <h2 className={css.title}>{label ? `${label} settings` : 'Page settings'}</h2>
          <p className={css.description}>
            {page ? 'Select a block to see its own settings.' : 'Create a page to see its settings.'}
          </p>
        </div>
      </header>
      {page ? <FieldsForm key={id} fields={customPageFields(page.type)} binding={binding} /> : null}
    </>
  )
}
