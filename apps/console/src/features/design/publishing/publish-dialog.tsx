import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import { ErrorState } from '@vitrine/ui/error-state'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useObservable } from '../../../shared/lib/observable.ts'
import { messageOf } from '../../../shared/toast.ts'
import { dirtyAreas, unsavedAreas } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { changesQuery } from './publishing.api.ts'
import css from './publishing.module.css'
import { changeText } from './publishing.text.ts'

const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className={css.changes}>
    {changes.map((change) => (
      <li key={`${change.kind} ${change.pageId}`} className={css.change}>
        <Text size="sm" fw={500}>
          {change.title || 'Title page'}
        </Text>
        <Text size="sm" c="dimmed">
          {changeText(change)}
        </Text>
      </li>
    ))}
  </ul>
)

interface PublishDialogProps {
  appKey: string
  busy: boolean
  onPublish: () => void
  onClose: () => void
}

/** Asks before publishing, and says what shoppers will see change (D-191). */
export function PublishDialog({ appKey, busy, onPublish, onClose }: PublishDialogProps) {
  const { data, error, refetch } = useQuery(changesQuery(appKey))
  const dirty = dirtyAreas(useObservable(unsavedAreas)).length > 0
  const nothing = data && data.changes.length === 0 && !dirty
  return (
    <Modal opened onClose={onClose} title="Publish to mobile" size="md">
      <Stack gap="md">
        <Text size="sm">
          {data?.live
            ? `Shoppers see release ${data.live.number} now. Publishing brings them the draft.`
            : 'Shoppers will see the draft.'}
        </Text>
        {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonLines count={3} height={36} /> : null}
        {data && data.changes.length > 0 ? <ChangeList changes={data.changes} /> : null}
        {nothing ? (
          <Text size="sm" c="dimmed">
            Nothing has changed since then.
          </Text>
        ) : null}
        {dirty ? (
          <Text size="sm" fw={500}>
            Your unsaved changes are saved first and published with the rest.
          </Text>
        ) : null}
        <Group justify="space-between" gap="xs">
          <Anchor component={Link} to="/design/releases" size="sm" onClick={onClose}>
            All releases
          </Anchor>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={onPublish} loading={busy} data-autofocus>
              Publish
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
