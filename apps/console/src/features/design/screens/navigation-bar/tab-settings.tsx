/** The right side: the settings of the selected tab, or the tabs to choose from. */
import { Button, CloseButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import { m } from '@vitrine/messages/console'
import { type ReactNode, useMemo } from 'react'
import fields from '../../../../shared/fields/fields-form.module.css'
import { FieldList } from '../../../../shared/fields/fields-form.tsx'
import { toastError } from '../../../../shared/toast.ts'
import { bindTab } from '../../editor/bindings.ts'
import { tabName } from '../../editor/commands/tab-commands.ts'
import { useEditor, useLayout, useSelectedTab } from '../../editor/editor-context.tsx'
import { PanelHead } from '../../settings-panel/panel-head.tsx'
import { PanelSection } from '../../settings-panel/panel-section.tsx'
import panel from '../../settings-panel/settings-panel.module.css'
import { tabIconFields, tabTitleFields } from './bar-fields.ts'
import { TabList } from './tab-list.tsx'
import { TabScreenChoice } from './tab-screen-choice.tsx'
import css from './tab-settings.module.css'

function OneTab({ tab }: { tab: BottomTab }) {
  const editor = useEditor()
  const binding = useMemo(() => bindTab(editor, tab.id), [editor, tab.id])
  const remove = () => {
    const refusal = editor.run('removeTab', { id: tab.id })
    if (refusal) toastError(refusal.refused)
  }
  return (
    <>
      <PanelHead title={tabName(tab)} description={m.navigation_button_help()}>
        <CloseButton aria-label={m.settings_panel_close()} onClick={() => editor.selectTab(undefined)} />
      </PanelHead>
      <PanelSection title={m.navigation_tab_title()} name="tab:title">
        <FieldList fields={tabTitleFields} binding={binding} />
      </PanelSection>
      <PanelSection title={m.navigation_screen()} name="tab:screen">
        <fieldset className={fields.fields} disabled={!editor.canChange}>
          <TabScreenChoice tab={tab} />
        </fieldset>
      </PanelSection>
      <PanelSection title={m.navigation_icon()} name="tab:icon">
        <FieldList fields={tabIconFields} binding={binding} />
      </PanelSection>
      {editor.canChange ? (
        <div className={css.actions}>
          <Button variant="default" color="red" fullWidth leftSection={<IconTrash size={16} />} onClick={remove}>
            {m.navigation_delete_button()}
          </Button>
        </div>
      ) : null}
    </>
  )
}

export function TabSettings() {
  const { bottomTabs } = useLayout()
  const selected = useSelectedTab()
  const tab = bottomTabs.find(({ id }) => id === selected)
  const onEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !tab) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`[data-tab-id="${CSS.escape(tab.id)}"] > button`)?.focus()
  }
  const list: ReactNode = (
    <>
      <PanelHead title={m.navigation_title()} description={m.navigation_select()} />
      <TabList />
    </>
  )
  return (
    <section
      className={panel.panel}
      aria-label={m.workspace_settings()}
      data-settings-panel
      data-region
      tabIndex={-1}
      onKeyDown={onEscape}
    >
      {tab ? <OneTab key={tab.id} tab={tab} /> : list}
    </section>
  )
}
