/**
 * Shown when the design went live or ended by the clock while somebody edited it: tells what becomes of the edits, and
 * offers a way out.
 */
import { Button, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DesignStatus } from '@vitrine/domain/designs/design-status.rules'
import { AppError } from '@vitrine/domain/errors'
import { useApp } from '../../../../shared/api/use-app.ts'
import { useCall } from '../../../../shared/api/use-call.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { useIsOpen } from '../../../../shared/lib/use-is-open.ts'
import { useService } from '../../../../shared/services.ts'
import { toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { scheduledDesignLink } from '../../design-link.ts'
import { Notice } from '../../workspace/frame/notice.tsx'
import { handedOver } from '../../workspace/handed-over.ts'
import { saveAsNew } from '../../workspace/saving/save-as-new.ts'
import type { WorkspaceProps } from '../../workspace/workspace-props.ts'
import { designQueryOf, refreshDesigns } from '../schedules.api.ts'
import { savedAsNewText } from '../schedules.text.ts'

interface Changed {
  /** The text after the design's name. */
  what: string
  text: string
}

const changedMeanwhile: Partial<Record<DesignStatus, Changed>> = {
  live: {
    what: 'is live now',
    text: 'Save, and your changes wait there for the next publish. Or save them as a new design, and this one stays as it is.',
  },
  past: {
    what: 'has ended and can no longer be saved',
    text: 'Your changes are kept here. Save them as a new design, where you go on with everything you can undo.',
  },
}

/**
 * Shown when the design was deleted: the server can no longer copy it, but its blocks can be copied here one by one.
 */
const DeletedNotice = () => (
  <Notice tone="warning" icon={IconClockExclamation} title="This design was deleted meanwhile">
    Nothing here can be saved any more. Copy the blocks you need and paste them in another design.
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
      toastSuccess(savedAsNewText(title))
      void refreshDesigns(appKey)
    },
  })
  const isDeleted = error instanceof AppError && error.code === 'not_found'
  if (isDeleted) return <DeletedNotice />
  const changed = summary && changedMeanwhile[summary.status]
  if (!changed) return null
  return (
    <Notice tone="warning" icon={IconClockExclamation} title={`‘${summary.title}’ ${changed.what}`}>
      <Group gap="xs">
        <span>{changed.text}</span>
        <Button
          size="compact-sm"
          variant={summary.status === 'past' ? 'filled' : 'default'}
          loading={leaving.isPending}
          disabled={saving || !design.editor.canChange}
          onClick={() => leaving.start(summary.title)}
        >
          Save as new design
        </Button>
      </Group>
    </Notice>
  )
}
