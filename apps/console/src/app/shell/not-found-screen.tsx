import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '@vitrine/ui/empty-state'

export function NotFoundScreen() {
  return (
    <EmptyState
      icon={<IconMapSearch size={20} />}
      title="There is no page at this address"
      description="The link may be old or mistyped."
      action={
        <Button component={Link} to="/" variant="default" size="sm">
          Go to the home page
        </Button>
      }
    />
  )
}
