/** Asks before several designs are deleted ('Delete 3 designs'), and names what would then no longer happen. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { useCall } from '../../../shared/api/use-call.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import css from './delete-designs.module.css'
import { deleteDesigns, designCalls, refreshDesigns } from './schedules.api.ts'
import { deletedDesignsText, designsText, pagesText, scheduleText } from './schedules.text.ts'

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
    onSuccess: (deleted) => toastSuccess(deletedDesignsText(deleted.length)),
    // A design may have gone live or been deleted meanwhile: the refreshed list shows that.
    onSettled: () => void refreshDesigns(appKey),
    showsFailure: true,
  })
}

function effectText(count: number): string {
  if (count === 0) return 'None of them can be deleted any more.'
  const what = count === 1 ? 'The design and its pages' : 'The designs and their pages'
  return `${what} are deleted. This cannot be undone.`
}

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
      title={`Delete ${designsText(designs.length)}?`}
      closeButtonProps={{ disabled: busy, 'aria-label': 'Close' }}
    >
      <Text size="sm">{effectText(designs.length)}</Text>
      <div className={css.lists}>
        <DesignNames title="No longer goes live" designs={upcoming} detail={(design) => scheduleText(design) ?? ''} />
        <DesignNames title="Drafts" designs={drafts} detail={({ pages }) => pagesText(pages.length)} />
      </div>
      {failure === null ? null : (
        <Text role="alert" size="sm" c="red" mt="md">
          {failure}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button color="red" onClick={run} loading={busy} disabled={designs.length === 0} data-autofocus>
          {`Delete ${designsText(designs.length)}`}
        </Button>
      </Group>
    </Modal>
  )
}
