import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { Panel } from '@vitrine/ui/panel'
import { useMay } from '../../../shared/api/use-app.ts'
import { headerActions } from '../../../shared/header-actions.ts'
import { useService } from '../../../shared/services.ts'
import type { Home } from './home.api.ts'
import classes from './overview.module.css'

export type LiveReleaseProps = Pick<Home, 'release' | 'unpublishedChanges'>

const changesText = (count: number) => (count === 1 ? '1 unpublished change' : `${count} unpublished changes`)

/** Shows what is live for shoppers, with a button that publishes the changes they do not see yet. */
export function LiveRelease({ release, unpublishedChanges }: LiveReleaseProps) {
  const mayPublish = useMay('design.publish')
  const { run } = useService(headerActions)
  const hasChanges = unpublishedChanges > 0
  return (
    <Panel className={`${classes.whole} ${classes.release}`}>
      <div>
        <Group gap="xs">
          <Title order={2} size="h3">
            {release ? `Release ${release.number} is live` : 'Your app is not published yet'}
          </Title>
          {hasChanges && (
            <Badge variant="light" color="gray" tt="none">
              {changesText(unpublishedChanges)}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {release
            ? `Published ${formatDateTime(release.publishedAt)} by ${release.publishedBy}`
            : 'Shoppers see it as soon as you publish its first design.'}
        </Text>
      </div>
      <Group gap="xs">
        <Button component={Link} to="/design" variant="default">
          Open the design
        </Button>
        {mayPublish && (hasChanges || !release) && <Button onClick={() => run('publish')}>Publish</Button>}
      </Group>
    </Panel>
  )
}
