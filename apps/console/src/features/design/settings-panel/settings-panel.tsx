import { CloseButton } from '@mantine/core'
import { findBlockEditor } from '@vitrine/blocks/editors'
import type { BuiltBlockType } from '@vitrine/blocks/schemas'
import { m } from '@vitrine/messages/console'
import descriptions from '@vitrine/messages/console/blocks.description'
import { memo, type ReactNode, Suspense, useMemo } from 'react'
import { FieldsForm } from '../../../shared/fields/fields-form.tsx'
import { knownWord } from '../../../shared/known-word.ts'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { focusSelection } from '../canvas/use-canvas-keys.ts'
import { usePageParts } from '../document/page-screen.ts'
import { bindBlock } from '../editor/bindings.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import { useBlock, useEditor, useSelection } from '../editor/editor-context.tsx'
import { SameBlockNotice } from '../presence/same-block-notice.tsx'
import { PanelHead } from './panel-head.tsx'
import { useRecentPanels } from './recent-panels.ts'
import css from './settings-panel.module.css'
import { SeveralSelected } from './several-selected.tsx'

const describing = descriptions satisfies Record<BuiltBlockType, () => string>

const BlockFigures = quietPart(() => import('../figures/block-figures.tsx').then((module) => module.BlockFigures))

/** A panel that stays in the page, laid out, while another is shown: showing it again needs only painting. */
const KeptPanel = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <div className={css.kept} data-shown={shown} aria-hidden={!shown}>
    {children}
  </div>
)

/** The settings of one block with their heading; the fields read their own paths. */
const BlockSettings = memo(function BlockSettings({ id }: { id: string }) {
  const editor = useEditor()
  const block = useBlock(id)
  const type = block?.type ?? ''
  const binding = useMemo(() => bindBlock(editor, id), [editor, id])
  const look = findBlockEditor(type)
  const isFixed = block?.['editable'] === false
  const fields = isFixed ? look?.fields.filter(({ path }) => path === 'hidden') : look?.fields
  return (
    <>
      <PanelHead
        title={(isFixed && block && blockName(block, '')) || look?.label() || type}
        description={isFixed ? m.settings_panel_fixed() : knownWord(describing, type, m.settings_panel_none())}
      >
        <CloseButton aria-label={m.settings_panel_close()} onClick={() => editor.select([])} />
      </PanelHead>
      <SameBlockNotice id={id} />
      <Suspense fallback={null}>
        <BlockFigures id={id} />
      </Suspense>
      {fields ? <FieldsForm fields={fields} binding={binding} /> : null}
    </>
  )
})

/** The right side: the selected block, several, or the page when nothing is selected (D-013). */
export function SettingsPanel() {
  const { PageSettings } = usePageParts()
  const editor = useEditor()
  const selection = useSelection()
  const only = selection.length === 1 ? selection[0] : undefined
  const recent = useRecentPanels(only, (id) => editor.doc.block(id) !== undefined)
  const pageSettings = useMemo(() => <PageSettings />, [PageSettings])
  const onEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || selection.length === 0) return
    event.preventDefault()
    focusSelection(editor)
  }
  return (
    <section
      className={css.panel}
      aria-label={m.settings_panel_label()}
      data-settings-panel
      data-region
      tabIndex={-1}
      onKeyDown={onEscape}
    >
      <KeptPanel shown={selection.length === 0}>{pageSettings}</KeptPanel>
      {recent.map((id) => (
        <KeptPanel key={id} shown={id === only}>
          <BlockSettings id={id} />
        </KeptPanel>
      ))}
      {selection.length > 1 ? <SeveralSelected ids={selection} /> : null}
    </section>
  )
}
