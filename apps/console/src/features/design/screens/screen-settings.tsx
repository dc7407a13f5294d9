/** The right side of a screen that is one page: its own settings. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { useMemo } from 'react'
import { FieldsForm } from '../../../shared/fields/fields-form.tsx'
import { bindPage } from '../editor/bindings.ts'
import { useActivePage, useEditor } from '../editor/editor-context.tsx'
import css from '../settings-panel/settings-panel.module.css'

interface ScreenSettingsProps {
  title: string
  description: string
  fields: readonly Field[]
}

export function ScreenSettings({ title, description, fields }: ScreenSettingsProps) {
  const editor = useEditor()
  const id = useActivePage()
  const binding = useMemo(() => bindPage(editor, id), [editor, id])
  return (
    <>
      <header className={css.head}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p className={css.description}>{description}</p>
        </div>
      </header>
      {id === '' ? null : <FieldsForm key={id} fields={fields} binding={binding} />}
    </>
  )
}
