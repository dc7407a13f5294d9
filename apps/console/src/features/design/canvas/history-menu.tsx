import { Menu } from '@mantine/core'
import { IconHistory, IconVersions } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useService } from '../../../shared/services.ts'
import { useEditor, useHistoryView } from '../editor/editor-context.tsx'
import { pageVersions } from '../versions/versions-open.ts'
import { HistorySteps } from './history-steps.tsx'

/** The editor's steps, and links to earlier saves. */
export function HistoryMenu() {
  const editor = useEditor()
  const versions = useService(pageVersions)
  const { pageId } = editor.place()
  const navigate = useNavigate()
  const { designId } = useParams({ strict: false })
  const openHistory = () => {
    void navigate({ to: '/design/history', search: designId === undefined ? {} : { design: designId } })
  }
  return (
    <>
      <HistorySteps view={useHistoryView()} labels={editor.historyLabels} onGoTo={editor.goTo} />
      <Menu.Divider />
      {versions.has(pageId) ? (
        <Menu.Item leftSection={<IconVersions size={16} />} onClick={() => versions.opened.set(pageId)}>
          {m.workspace_page_versions()}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconHistory size={16} />} onClick={openHistory}>
        {m.canvas_design_history()}
      </Menu.Item>
    </>
  )
}
