/** The right side of a screen that is one page: its own settings. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { useMemo } from 'react'
import { FieldsForm } from '../../../shared/fields/fields-form.tsx'
import { bindPage } from '../editor/bindings.ts'
import { useActivePage, useEditor } from '../editor/editor-context.tsx'
import { PanelHead } from '../settings-panel/panel-head.tsx'

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
      <PanelHead title={title} description={description} />
      {id === '' ? null : <FieldsForm key={id} fields={fields} binding={binding} />}
    </>
  )
}
