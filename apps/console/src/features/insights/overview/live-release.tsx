import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { useMay } from '../../../shared/api/use-app.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { headerActions } from '../../../shared/header-actions.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { useService } from '../../../shared/services.ts'
import { useHideChecklist } from '../onboarding/onboarding.api.ts'
import type { Home } from './home.api.ts'
import classes from './overview.module.css'

export interface LiveReleaseProps extends Pick<Home, 'release' | 'unpublishedChanges'> {
  /** What to do next was put away before all of it was done. */
  hasHiddenChecklist: boolean
}

/** Shows what is live for shoppers, with a button that publishes the changes they do not see yet. */
export function LiveRelease({ release, unpublishedChanges, hasHiddenChecklist }: LiveReleaseProps) {
  const { start: hideChecklist, isPending } = useHideChecklist()
  const mayOpen = useMay('design.read')
  const mayPublish = useMay('design.publish')
  const { run } = useService(headerActions)
  const hasChanges = unpublishedChanges > 0
  return (
    <Panel className={`${classes.whole} ${classes.release}`}>
      <div>
        <Group gap="xs">
          <Title order={2} size="h3">
            {release ? m.home_release_live({ number: release.number }) : m.home_not_published()}
          </Title>
          {hasChanges && (
            <Badge variant="light" color="gray" tt="none">
              {m.home_unpublished({ count: unpublishedChanges })}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {release
            ? kept(m.home_published, { name: release.publishedBy }, { time: formatDateTime(release.publishedAt) })
            : m.home_not_published_note()}
        </Text>
      </div>
      <Group gap="xs">
        {hasHiddenChecklist && (
          <Button variant="subtle" loading={isPending} onClick={() => hideChecklist(false)}>
            {m.home_show_steps()}
          </Button>
        )}
        {mayOpen && (
          <Button component={Link} to="/design" variant="default">
            {m.home_open_design()}
          </Button>
        )}
        {mayPublish && (hasChanges || !release) && <Button onClick={() => run('publish')}>{m.home_publish()}</Button>}
      </Group>
    </Panel>
  )
}
