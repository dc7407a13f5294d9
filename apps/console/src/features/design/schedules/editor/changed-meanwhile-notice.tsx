/**
 * Shown when the design went live or ended by the clock while somebody edited it: tells what becomes of the edits, and
 * offers a way out.
 */
import { Button, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DesignStatus, titleOfCopy } from '@vitrine/domain/designs/design-status.rules'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { useApp } from '../../../../shared/api/use-app.ts'
import { useCall } from '../../../../shared/api/use-call.ts'
import { keeping } from '../../../../shared/kept-text.tsx'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { useIsOpen } from '../../../../shared/lib/use-is-open.ts'
import { useService } from '../../../../shared/services.ts'
import { toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { scheduledDesignLink } from '../../design-link.ts'
import { handedOver } from '../../document/handed-over.ts'
import type { WorkspaceProps } from '../../document/workspace-props.ts'
import { Notice } from '../../workspace/frame/notice.tsx'
import { saveAsNew } from '../../workspace/saving/save-as-new.ts'
import { designQueryOf, refreshDesigns } from '../schedules.api.ts'

interface NoticeWords {
  title: (of: { title: string }) => string
  text: () => string
}

const changedMeanwhile: Partial<Record<DesignStatus, NoticeWords>> = {
  live: {
    title: m.schedules_went_live,
    text: m.schedules_went_live_text,
  },
  past: {
    title: m.schedules_ended,
    text: m.schedules_ended_text,
  },
}

/**
 * Shown when the design was deleted: the server can no longer copy it, but its blocks can be copied here one by one.
 */
const DeletedNotice = () => (
  <Notice tone="warning" icon={IconClockExclamation} title={m.schedules_gone()}>
    {m.schedules_gone_text()}
  </Notice>
)

export function ChangedMeanwhileNotice({ design, drafts }: Pick<WorkspaceProps, 'design' | 'drafts'>) {
  const { appKey } = useApp()
  const { data: summary, error } = useQuery(designQueryOf(appKey, design.scope.designId ?? ''))
  const navigate = useNavigate()
  const unsaved = useService(unsavedChanges)
  const handed = useService(handedOver)
  const saving = useObservable(unsaved.isSaving)
  const isOpen = useIsOpen()
  const leaving = useCall({
    mutationFn: (title: string) =>
      unsaved.insteadOfSave(() => saveAsNew(design, title, { isOpen, handOver: handed.set })),
    onSuccess: async (id, title) => {
      if (isOpen()) {
        // Leaving loses nothing: the new design contains all edits.
        await navigate({ ...scheduledDesignLink(id), ignoreBlocker: true })
        await drafts.forget()
      }
      toastSuccess(keeping(m.schedules_saved_as_new, { title: titleOfCopy(title) }))
      void refreshDesigns(appKey)
    },
  })
  const isDeleted = error instanceof AppError && error.code === 'not_found'
  if (isDeleted) return <DeletedNotice />
  const changed = summary && changedMeanwhile[summary.status]
  if (!changed) return null
  return (
    <Notice tone="warning" icon={IconClockExclamation} title={changed.title({ title: summary.title })}>
      <Group gap="xs">
        <span>{changed.text()}</span>
        <Button
          size="compact-sm"
          variant={summary.status === 'past' ? 'filled' : 'default'}
          loading={leaving.isPending}
          disabled={saving || !design.editor.canChange}
          onClick={() => leaving.start(summary.title)}
        >
          {m.schedules_save_as_new()}
        </Button>
      </Group>
    </Notice>
  )
}
