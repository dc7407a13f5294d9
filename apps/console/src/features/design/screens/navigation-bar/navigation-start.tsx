import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { FieldList } from '../../../../shared/fields/fields-form.tsx'
import { bindLayout } from '../../editor/bindings.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { PanelSection } from '../../settings-panel/panel-section.tsx'
import { barColorFields, titleFields } from './bar-fields.ts'
import { IconPalette } from './icon-palette.tsx'
import css from './navigation-start.module.css'
import { UserGuide } from './user-guide.tsx'

/** The left side: icons to add, the switch for titles, the guide and the bar's colours (section 2.9). */
export function NavigationStart() {
  const editor = useEditor()
  const binding = useMemo(() => bindLayout(editor), [editor])
  return (
    <div className={css.start} data-region tabIndex={-1}>
      <VisuallyHidden component="h2">Icons and colors</VisuallyHidden>
      <UserGuide />
      <PanelSection title="Icons" name="navigation:icons">
        <p className={css.hint}>Drag an icon to its place in the bar, or press it to add it.</p>
        <IconPalette />
      </PanelSection>
      <div inert={!editor.canChange}>
        <PanelSection title="Titles" name="navigation:titles">
          <FieldList fields={titleFields} binding={binding} />
        </PanelSection>
        <PanelSection title="Colors" name="navigation:colors">
          <FieldList fields={barColorFields} binding={binding} />
        </PanelSection>
      </div>
    </div>
  )
}
