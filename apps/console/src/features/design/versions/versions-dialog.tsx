/** Every saved version of the page that is open: looked at beside today's, and brought back as a step of the editor. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { useState } from 'react'
import { toastSuccess } from '../../../shared/toast.ts'
import { pageContentOf } from '../editor/design-document.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { restoreVersion } from './restore-version.ts'
import { VersionComparison } from './version-comparison.tsx'
import { type Version, VersionList } from './version-list.tsx'
import { versionQuery } from './versions.api.ts'
import css from './versions.module.css'

interface VersionsDialogProps {
  appKey: string
  pageId: string
  onClose: () => void
}

export function VersionsDialog({ appKey, pageId, onClose }: VersionsDialogProps) {
  const editor = useEditor()
  const [version, setVersion] = useState<Version | null>(null)
  const [now] = useState(() => pageContentOf(editor.doc, pageId))
  const title = now?.title.text || 'Title page'
  const { data: content } = useQuery({
    ...versionQuery(appKey, pageId, version?.revision ?? ''),
    enabled: version !== null,
  })
  const restore = () => {
    if (!version || !content) return
    restoreVersion(editor, content, `Restore the version of ${formatDateTime(version.savedAt)}`)
    toastSuccess('The page is as it was then. Save to keep it, or undo.')
    onClose()
  }
  return (
    <Modal opened onClose={onClose} size="72rem" title={`Saved versions of ${title}`} padding="md">
      <div className={css.dialog}>
        <VersionList appKey={appKey} pageId={pageId} chosen={version?.revision ?? null} onChoose={setVersion} />
        {version && now ? (
          <VersionComparison appKey={appKey} pageId={pageId} version={version} now={now} />
        ) : (
          <Text c="dimmed" size="sm" p="md">
            Choose a version to see it beside the page as it is now.
          </Text>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button disabled={!content || !editor.canChange} onClick={restore}>
          Restore this version
        </Button>
      </Group>
    </Modal>
  )
}
