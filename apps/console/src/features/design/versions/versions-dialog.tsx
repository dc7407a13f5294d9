/** Every saved version of the open page: it is compared with the current one, and restored as a step of the editor. */

import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { pageTitle, shownPageName } from '../../../shared/page-names.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { pageContentOf, pageEntries } from '../editor/design-document.ts'
import { type Change, setBlock } from '../editor/document.ts'
import type { Editor } from '../editor/editor.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { VersionComparison } from './version-comparison.tsx'
import { type Version, VersionList } from './version-list.tsx'
import { versionQuery } from './versions.api.ts'
import css from './versions.module.css'

/**
 * Restores an earlier version of a page as a step of the open editor: it can be undone, and it saves nothing. `label`
 * names the step: 'Restore the version of 3 May, 10:40'.
 */
function restoreVersion(editor: Editor, version: PageContent & { id: string }, label: string): void {
  const { doc } = editor
  if (!doc.page(version.id)) return
  const elsewhere = doc
    .pages()
    .filter((id) => id !== version.id)
    .flatMap((id) => doc.order(id))
  const gone = doc.order(version.id).map((id): Change => setBlock(id, undefined))
  const entries = pageEntries(version, new Set(elsewhere)).map(([key, value]): Change => ({ key, value }))
  editor.select([])
  // The later change of a key wins: blocks that are in both versions are removed and set again in one step.
  const changes = new Map([...gone, ...entries].map((change) => [change.key, change]))
  editor.apply(label, [...changes.values()])
  editor.announce(label)
}

interface VersionsDialogProps {
  appKey: string
  pageId: string
  onClose: () => void
}

export function VersionsDialog({ appKey, pageId, onClose }: VersionsDialogProps) {
  const editor = useEditor()
  const [version, setVersion] = useState<Version | null>(null)
  const [now] = useState(() => pageContentOf(editor.doc, pageId))
  const title = now ? shownPageName(now) : pageTitle('')
  const { data: content } = useQuery({
    ...versionQuery(appKey, pageId, version?.revision ?? ''),
    enabled: version !== null,
  })
  const restore = () => {
    if (!version || !content) return
    restoreVersion(editor, content, m.steps_restore_version({ when: formatDateTime(version.savedAt) }))
    toastSuccess(m.versions_restored())
    onClose()
  }
  return (
    <Modal opened onClose={onClose} size="72rem" title={kept(m.versions_title, { page: title })} padding="md">
      <div className={css.dialog}>
        <VersionList appKey={appKey} pageId={pageId} chosen={version?.revision ?? null} onChoose={setVersion} />
        {version && now ? (
          <VersionComparison appKey={appKey} pageId={pageId} version={version} now={now} />
        ) : (
          <Text c="dimmed" size="sm" p="md">
            {m.versions_choose()}
          </Text>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {m.kit_close()}
        </Button>
        <Button disabled={!content || !editor.canChange} onClick={restore}>
          {m.versions_restore()}
        </Button>
      </Group>
    </Modal>
  )
}
