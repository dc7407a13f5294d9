import { VisuallyHidden } from '@mantine/core'
import { heldIconColors } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { FieldList } from '../../../../shared/fields/fields-form.tsx'
import { bindLayout } from '../../editor/bindings.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { PanelSection } from '../../settings-panel/panel-section.tsx'
import { barColorFields, titleFields } from './bar-fields.ts'
import { IconPalette } from './icon-palette.tsx'
import css from './navigation-start.module.css'
import { UserGuide } from './user-guide.tsx'

/** The bar's colours as the tabs have them. */
const withHeldColors = (layout: LayoutContent): LayoutContent => ({
  ...layout,
  options: {
    ...layout.options,
    bottomTabs: { ...layout.options.bottomTabs, icon: heldIconColors(layout) },
  },
})

/** The left side: icons to add, the switch for titles, the guide and the bar's colours (section 2.9). */
export function NavigationStart() {
  const editor = useEditor()
  const binding = useMemo(() => bindLayout(editor, withHeldColors), [editor])
  return (
    <div className={css.start} data-region tabIndex={-1}>
      <VisuallyHidden component="h2">{m.navigation_icons_and_colors()}</VisuallyHidden>
      <UserGuide />
      <PanelSection title={m.navigation_icons()} name="navigation:icons">
        <p className={css.hint}>{m.navigation_icons_help()}</p>
        <IconPalette />
      </PanelSection>
      <PanelSection title={m.navigation_titles()} name="navigation:titles">
        <FieldList fields={titleFields} binding={binding} />
      </PanelSection>
      <PanelSection title={m.navigation_colors()} name="navigation:colors">
        <FieldList fields={barColorFields} binding={binding} />
      </PanelSection>
    </div>
  )
}
