import { buttonTextOn, textColorOn } from '@vitrine/domain/formats/color.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import type { FieldBinding } from '../../../../shared/fields/field-binding.ts'
import { FieldList } from '../../../../shared/fields/fields-form.tsx'
import { topBarColors } from '../../canvas/phone/top-bar.rules.ts'
import { bindLayout } from '../../editor/bindings.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { PanelHead } from '../../settings-panel/panel-head.tsx'
import { PanelSection } from '../../settings-panel/panel-section.tsx'
import panel from '../../settings-panel/settings-panel.module.css'
import { type BrandingSection, brandingSections } from './branding-sections.ts'
import type { BrandingView } from './branding-view.rules.ts'

/** The layout with the colour of the text that stands on each of its colours. */
const withText = (layout: LayoutContent) => {
  const { primary, secondary } = layout.theme.color
  const header = topBarColors(layout.options.topBar.backgroundColor).background
  return {
    ...layout,
    on: { primary: buttonTextOn(primary), secondary: buttonTextOn(secondary), header: textColorOn(header) },
  }
}

/** A binding that behaves like the given one and also reports changes. */
const telling = (binding: FieldBinding, told: () => void): FieldBinding => ({
  ...binding,
  set(path, value) {
    binding.set(path, value)
    told()
  },
  type(path, invalid, changes) {
    binding.type(path, invalid, changes)
    told()
  },
  setMany(label, changes) {
    binding.setMany(label, changes)
    told()
  },
})

/** Called with the views in which a change can be seen. */
type ShowOneOf = (views: readonly BrandingView[]) => void

function Section({ section, onShow }: { section: BrandingSection; onShow: ShowOneOf }) {
  const editor = useEditor()
  const { name, title, fields, shownIn } = section
  const binding = useMemo(() => telling(bindLayout(editor, withText), () => onShow(shownIn)), [editor, shownIn, onShow])
  return (
    <PanelSection title={title()} name={`branding:${name}`}>
      <FieldList fields={fields} binding={binding} />
    </PanelSection>
  )
}

/** Every part of the branding. A change shows in the phone at once (D-048). */
export const BrandingSettings = ({ onShow }: { onShow: ShowOneOf }) => (
  <section className={panel.panel} aria-label={m.workspace_settings()} data-settings-panel data-region tabIndex={-1}>
    <PanelHead title={m.branding_title()} description={m.branding_help()} />
    {brandingSections.map((section) => (
      <Section key={section.name} section={section} onShow={onShow} />
    ))}
  </section>
)
