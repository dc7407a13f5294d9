import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { pageTypeName } from '../../../../shared/page-names.ts'
import { tabName } from '../../editor/commands/tab-commands.ts'
import { useEditor, useLayout } from '../../editor/editor-context.tsx'
import css from './tab-settings.module.css'

/** Lists the tabs of the bar as buttons that open their settings. */
export function TabList() {
  const editor = useEditor()
  const { bottomTabs } = useLayout()
  return (
    <ul className={css.list}>
      {bottomTabs.map((tab) => (
        <li key={tab.id}>
          <UnstyledButton className={css.row} onClick={() => editor.selectTab(tab.id)}>
            <span className={css.rowText}>
              {tabName(tab)}
              <span className={css.rowScreen}>{tab.page?.title || pageTypeName(tab.type)}</span>
            </span>
            <IconChevronRight size={16} aria-hidden data-mirrored />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
