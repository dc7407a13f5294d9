/** Asks before several designs are deleted ('Delete 3 designs'), and names what would then no longer happen. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { m } from '@vitrine/messages/console'
import { useCall } from '../../../shared/api/use-call.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import css from './delete-designs.module.css'
import { scheduleText } from './schedule-words.ts'
import { deleteDesigns, designCalls, refreshDesigns } from './schedules.api.ts'

interface DeleteDesignsDialogProps {
  appKey: string
  /** The designs as they are now: one that went live meanwhile is no longer among them. */
  designs: readonly DesignSummary[]
  onClose: () => void
  onDeleted: () => void
}

interface DesignNamesProps {
  title: string
  designs: readonly DesignSummary[]
  detail: (design: DesignSummary) => string
}

const DesignNames = ({ title, designs, detail }: DesignNamesProps) =>
  designs.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.names}>
        {designs.map((design) => (
          <li key={design.id}>
            <span className={css.name}>{design.title}</span>
            <span className={css.detail}>{detail(design)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

function useDeleting({ appKey }: DeleteDesignsDialogProps) {
  return useCall({
    mutationFn: deleteDesigns,
    scope: designCalls(appKey),
    onSuccess: (deleted) => toastSuccess(m.schedules_deleted({ count: deleted.length })),
    // A design may have gone live or been deleted meanwhile: the refreshed list shows that.
    onSettled: () => void refreshDesigns(appKey),
  })
}

const effectText = (count: number): string =>
  count === 0 ? m.schedules_delete_none() : m.schedules_delete_many_text({ count })

export function DeleteDesignsDialog(props: DeleteDesignsDialogProps) {
  const { designs, onClose, onDeleted } = props
  const { isPending: busy, failure, start } = useDeleting(props)
  const run = () =>
    start(
      designs.map(({ id }) => id),
      {
        onSuccess: () => {
          onClose()
          onDeleted()
        },
      },
    )
  const upcoming = designs.filter(({ status }) => status === 'schedule')
  const drafts = designs.filter(({ status }) => status !== 'schedule')
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={m.schedules_delete_many_question({ count: designs.length })}
      closeButtonProps={{ disabled: busy, 'aria-label': m.schedules_close() }}
    >
      <Text size="sm">{effectText(designs.length)}</Text>
      <div className={css.lists}>
        <DesignNames
          title={m.schedules_no_longer_live()}
          designs={upcoming}
          detail={(design) => scheduleText(design) ?? ''}
        />
        <DesignNames
          title={m.schedules_drafts()}
          designs={drafts}
          detail={({ pages }) => m.schedules_pages({ count: pages.length })}
        />
      </div>
      {failure === null ? null : (
        <Text role="alert" size="sm" c="red" mt="md">
          {failure}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {m.frame_cancel()}
        </Button>
        <Button color="red" onClick={run} loading={busy} disabled={designs.length === 0} data-autofocus>
          {m.schedules_delete_many({ count: designs.length })}
        </Button>
      </Group>
    </Modal>
  )
}
